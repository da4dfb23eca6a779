#!/usr/bin/env bash
# Lets everything happen to the server at once and prints what became of it.
set -euo pipefail

usage() {
  cat <<'TEXT'
bench/soak.sh [MINUTES]

People and bots play all five games over real WebSockets, some of them rated or by correspondence, while the server
is killed every half minute, bad clients talk nonsense, and others ask for what costs most: the file of a match with
99 seats, hints, places in the lobby, passwords of somebody who logs in meanwhile, names that are long or hide
something, the match of others behind a link. At the end one table: acknowledgements and results lost, how long
honest players waited, memory at start, peak and end, and what attackers were told, for each kind of request. Takes
10 MINUTES unless told otherwise; ./test has a form of eight seconds.

Example: bench/soak.sh 2
TEXT
}

case ${1-10} in
  -h | --help)
    usage
    exit 0
    ;;
  *[!0-9]* | 0)
    usage >&2
    exit 2
    ;;
esac

cd "$(dirname "$(readlink -f "$0")")/.."
ninja -C build skerry skerry_tests >/dev/null
ulimit -n "$(ulimit -Hn)"
SKERRY_SOAK_SECONDS=$((60 * ${1-10})) build/skerry_tests --gtest_filter='Soak.*' --gtest_brief=1
