#!/usr/bin/env bash
# Measures the server under load.
set -euo pipefail

usage() {
  cat <<'TEXT'
bench/load.sh [STORE]

Takes the figures of the server that docs/performance.md has: 500 tables at full speed, 5,000 tables and 10,000
connections at rest, and 500 tables while others attack. STORE is where the server keeps its matches: a file of
SQLite or postgresql://... (a new file of SQLite unless given). Takes about two minutes; build/skerry and
build/skerry_load are brought up to date first.

Example: bench/load.sh postgresql:///skerry
TEXT
}

case ${1-} in
  -h | --help)
    usage
    exit 0
    ;;
  -*)
    usage >&2
    exit 2
    ;;
esac

cd "$(dirname "$(readlink -f "$0")")/.."
ninja -C build skerry skerry_load >/dev/null
ulimit -n "$(ulimit -Hn)"
load=(build/skerry_load --server build/skerry --json)
if (($# > 0)); then load+=(--store "$1"); fi

row() {  # the name of a figure, what it should be, its value
  printf '%-62s %14s %12.2f\n' "$1" "$2" "$3"
}
figure() {  # its name in the JSON of the last run
  grep -oP "\"$1\":\K[0-9.]+" <<<"$result"
}

printf '%-62s %14s %12s\n' "" "wanted" "measured"
result=$("${load[@]}" --seconds 20)
row "500 tables x 4 clients: acknowledged moves a second" ">= 10000" "$(figure moves_per_second)"
row "  from the move to its acknowledgement, median, ms" "" "$(figure ack_ms_p50)"
row "  99 of 100, ms" "< 50" "$(figure ack_ms_p99)"
row "  from the move to everybody's update, 99 of 100, ms" "" "$(figure all_ms_p99)"
row "  processors: server" "" "$(figure server_cpus)"
row "  processors: load generator" "" "$(figure own_cpus)"
row "  memory of the server, MB" "" "$(figure server_mb)"
result=$("${load[@]}" --idle-tables 5000 --idle-connections 10000)
row "5,000 tables and 10,000 connections at rest, MB" "< 500" "$(figure server_mb)"
row "  of one connection, KB" "" "$(figure kb_per_connection)"
row "  of one table with two who watch it, KB" "" "$(figure kb_per_table)"
result=$("${load[@]}" --seconds 20 --moves-per-second 2000 --bad)
row "500 tables, 2,000 moves a second, under attack: 99 of 100, ms" "< 100" "$(figure ack_ms_p99)"
row "  moves a second" "" "$(figure moves_per_second)"
row "  connections of attackers" "" "$(figure bad_connections)"
row "  messages of attackers" "" "$(figure bad_messages)"
result=$("${load[@]}" --seconds 20 --bad)
row "500 tables at full speed under attack: moves a second" "" "$(figure moves_per_second)"
row "  99 of 100, ms" "" "$(figure ack_ms_p99)"
