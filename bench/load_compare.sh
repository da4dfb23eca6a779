#!/usr/bin/env bash
# Compares two servers under the same load.
set -euo pipefail

usage() {
  cat <<'TEXT'
bench/load_compare.sh OTHER [ROUNDS] [SECONDS]

Puts OTHER, the program skerry of another commit, and build/skerry under the same load, 500 tables at full speed,
by turns, since the speed of a machine changes from minute to minute: ROUNDS rounds (5) of SECONDS seconds (10).
Prints the medians of both and how they differ.

Example: bench/load_compare.sh ../before/build/skerry 9
TEXT
}

if [[ ${1-} == --help || ${1-} == -h ]]; then
  usage
  exit 0
fi
if (($# < 1 || $# > 3)) || [[ ! -x $1 ]]; then
  usage >&2
  exit 2
fi
other=$(readlink -f "$1")
rounds=${2:-5}
seconds=${3:-10}
cd "$(dirname "$(readlink -f "$0")")/.."
ninja -C build skerry skerry_load >/dev/null
ulimit -n "$(ulimit -Hn)"
results=$(mktemp -d)
trap 'rm -r "$results"' EXIT

play() {  # which of the two, and its program
  build/skerry_load --server "$2" --json --seconds "$seconds" >>"$results/$1"
}
figures() {  # which of the two, a figure's name in its JSON: one line a round
  grep -oP "\"$2\":\K[0-9.]+" "$results/$1"
}
median() {
  sort -n | awk '{ all[NR] = $1 } END { print (all[int((NR + 1) / 2)] + all[int(NR / 2) + 1]) / 2 }'
}
row() {  # what it is, the medians of both
  printf '%-62s %12.2f %12.2f %+9.1f %%\n' "$1" "$2" "$3" "$(awk "BEGIN { print ($3 / $2 - 1) * 100 }")"
}
compare() {  # what it is, its name in the JSON
  row "$1" "$(figures other "$2" | median)" "$(figures this "$2" | median)"
}
per_move() {  # which of the two: microseconds of the server's processor time for each move, one line a round
  paste <(figures "$1" server_cpus) <(figures "$1" moves_per_second) | awk '{ print $1 / $2 * 1e6 }'
}

for ((round = 1; round <= rounds; ++round)); do
  if ((round % 2 == 1)); then
    play other "$other" && play this build/skerry
  else
    play this build/skerry && play other "$other"
  fi
done
printf '%-62s %12s %12s\n' "500 tables x 4 clients, medians of $rounds rounds" "other" "this"
compare "acknowledged moves a second" moves_per_second
compare "from the move to its acknowledgement, median, ms" ack_ms_p50
compare "99 of 100, ms" ack_ms_p99
compare "from the move to everybody's update, 99 of 100, ms" all_ms_p99
row "processor time of the server for a move, µs" "$(per_move other | median)" "$(per_move this | median)"
compare "memory of the server, MB" server_mb
