#!/usr/bin/env bash
# Measures how long moves wait while others ask for what costs the server most.
set -euo pipefail

usage() {
  cat <<'TEXT'
bench/costly.sh [SECONDS]

Plays 20 tables of 1T34 at an easy pace on a server with its usual limits (but of people at one address), while an attacker (niced, in a process of
its own) asks for a match of Islant with 99 seats in every way there is: its match file, compressed and plain, 200 at
once; the table with its whole log, and with the end of it, on 16 sockets; a lobby full of such tables; and as many
new ones as it gets. Prints how long an acknowledgement took, and which share of a processor everybody had. SECONDS of each (10 unless given); build/skerry, build/skerry_load and
build/skerry_costly are brought up to date first.

Example: bench/costly.sh 30
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
seconds=${1:-10}

cd "$(dirname "$(readlink -f "$0")")/.."
ninja -C build skerry skerry_load skerry_costly >/dev/null
ulimit -n "$(ulimit -Hn)"
folder=$(mktemp -d)
server=
clean_up() {
  if [[ -n $server ]]; then kill "$server" 2>/dev/null || true; fi
  rm -rf "$folder"
}
trap clean_up EXIT

port=$((20000 + RANDOM % 10000))
build/skerry serve --port "$port" --data "$folder" --store "sqlite:$folder/skerry.db" \
  --limit-guests-burst 100000 --limit-people-per-address 10 >"$folder/log" 2>&1 &
server=$!
until (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; do sleep 0.1; done
table=$(build/skerry_costly make --port "$port")

figure() {  # its name, the line of JSON
  grep -oP "\"$1\":\K[0-9.]+" <<<"$2"
}
memory() { awk '/VmRSS/ { printf "%.0f", $2 / 1024 }' "/proc/$server/status"; }

printf '%-12s %8s %8s %8s  %8s %8s %8s  %8s %8s %6s\n' "" "ack p50" "p99" "max, ms" "server" "honest" "attacker" \
  "served" "refused" "MB"
measure() {  # the name of the attack; "quiet" is none
  local honest attack='{"served":0,"refused":0,"cpus":0}' attacker=
  if [[ $1 != quiet ]]; then
    nice -n 19 build/skerry_costly "$1" --port "$port" --table "$table" --seconds "$seconds" >"$folder/attack" &
    attacker=$!
  fi
  honest=$(build/skerry_load --port "$port" --pid "$server" --tables 20 --seats 2 --moves-per-second 200 \
    --seconds "$seconds" --json)
  if [[ -n $attacker ]]; then
    wait "$attacker"
    attack=$(<"$folder/attack")
  fi
  printf '%-12s %8.2f %8.2f %8.2f  %8.2f %8.2f %8.2f  %8.0f %8.0f %6s\n' "$1" "$(figure ack_ms_p50 "$honest")" \
    "$(figure ack_ms_p99 "$honest")" "$(figure ack_ms_max "$honest")" "$(figure server_cpus "$honest")" \
    "$(figure own_cpus "$honest")" "$(figure cpus "$attack")" "$(figure served "$attack")" \
    "$(figure refused "$attack")" "$(memory)"
}
for attack in quiet match plain-match watch watch-end lobby tables; do measure "$attack"; done
echo "Wanted: p99 below 50 ms in every line. Shares are of one processor."
