#!/usr/bin/env bash
# What our own WebSocket frames are worth: the tables of docs/decisions/0004-frames-of-our-own.md.
set -euo pipefail

usage() {
  cat <<'TEXT'
bench/websocket.sh [ROUNDS] [SECONDS]

Builds a small WebSocket server twice, on src/server/net ("ours") and on Boost.Beast's stream, and lets the same
load generator drive both: ROUNDS rounds (5) of SECONDS seconds (1.2) for each case, both servers by turns, since
the speed of a machine changes from minute to minute. Prints
  - the medians of the processor time of 100,000 messages or moves, and how many there were in a second;
  - the memory of an idle WebSocket;
  - the instructions of a message or move, if valgrind is installed (about a minute).

The server is bound to the first core and the load generator to the second. The machine should be quiet.

Example: bench/websocket.sh 9 2
TEXT
}

if [[ ${1-} == --help || ${1-} == -h ]]; then
  usage
  exit
fi
rounds=${1:-5}
seconds=${2:-1.2}
if (($# > 2)) || ! [[ $rounds =~ ^[1-9][0-9]*$ && $seconds =~ ^[0-9]*\.?[0-9]+$ && $seconds == *[1-9]* ]]; then
  usage >&2
  exit 2
fi

cd "$(dirname "$(readlink -f "$0")")/.."
source scripts/lib.sh

readonly kServers=(ours beast)
readonly kIdleClients=8000
# Each case: what it is | clients | what the load generator is told.
readonly kCases=(
  "100 bytes, answered with 600|1|--message 100 --answer 600"
  "100 bytes, answered with 600|50|--message 100 --answer 600"
  "100 bytes, answered with 600|500|--message 100 --answer 600"
  "a move at a table|4|--tables --message 100 --answer 600"
  "a move at a table|48|--tables --message 100 --answer 600"
  "a move at a table|500|--tables --message 100 --answer 600"
  "a move at a table|2000|--tables --message 100 --answer 600"
  "16 KiB, answered with as much|1|--message 16384 --answer 16384"
  "16 KiB, answered with as much|50|--message 16384 --answer 16384"
  "16 KiB, answered with as much|500|--message 16384 --answer 16384"
)
# Those whose instructions are counted, as the difference between two numbers of moves.
readonly kCountedCases=(
  "instructions of a message of 100 bytes and its answer, 50 clients|50|--message 100 --answer 600"
  "of a move at a table, 48 clients|48|--tables --message 100 --answer 600"
  "of 16 KiB each way, 50 clients|50|--message 16384 --answer 16384"
)
readonly kFewMoves=1000
readonly kManyMoves=5000

finish() {
  [[ -z $server ]] || kill "$server" 2>/dev/null || true
  rm -r "$scratch"
}

# Starts a server by a command in front of it, and waits for its port: start ours|beast COMMAND...
start() {
  local name=$1
  shift
  : >"$scratch/port"
  "$@" "build/skerry_websocket_$name" >"$scratch/port" &
  server=$!
  until read -r port <"$scratch/port"; do
    kill -0 "$server" 2>/dev/null || {
      say "build/skerry_websocket_$name ended instead of serving."
      exit 1
    }
    sleep 0.05
  done
}
stop() {
  kill "$server"
  wait "$server" 2>/dev/null || true  # it is always ended by the signal
  server=
}
# Drives the server that was started: drive FLAGS...
drive() { taskset -c 1 build/skerry_websocket_load --port "$port" --pid "$server" "$@"; }

# The servers in the order of a round: each is the first as often as the other.
servers_of_round() {
  if (($1 % 2 == 1)); then
    printf '%s\n' "${kServers[@]}"
  else
    printf '%s\n' "${kServers[@]}" | tac
  fi
}

figure() { grep -oP "\"$1\":\K[0-9.]+" "$2"; }  # its name in the JSON, and the file: one line a round
median() {
  sort -n | awk '{ all[NR] = $1 } END { print (all[int((NR + 1) / 2)] + all[int(NR / 2) + 1]) / 2 }'
}
# A number that is rounded to a multiple, with commas: rounded 1234 10 is 1,230.
rounded() {
  awk -v number="$1" -v multiple="$2" 'BEGIN {
    digits = sprintf("%d", int(number / multiple + 0.5) * multiple)
    while (length(digits) > 3) {
      grouped = "," substr(digits, length(digits) - 2) grouped
      digits = substr(digits, 1, length(digits) - 3)
    }
    print digits grouped
  }'
}

# Runs one case on one server and keeps what it prints: measure ours|beast NUMBER CLIENTS FLAGS...
measure() {
  start "$1" taskset -c 0
  drive --clients "$3" --seconds "$seconds" "${@:4}" >>"$scratch/$1.$2"
  stop
}

measure_all() {
  local round number clients flags name words
  for ((round = 1; round <= rounds; ++round)); do
    say "Round $round of $rounds"
    for number in "${!kCases[@]}"; do
      IFS='|' read -r _ clients flags <<<"${kCases[number]}"
      read -ra words <<<"$flags"
      for name in $(servers_of_round "$round"); do measure "$name" "$number" "$clients" "${words[@]}"; done
    done
  done
}

print_speed() {
  local number what clients
  printf '| | clients | processor time of 100,000, ours | Beast'\''s | | a second, ours | Beast'\''s |\n'
  printf '| --- | --- | --- | --- | --- | --- | --- |\n'
  for number in "${!kCases[@]}"; do
    IFS='|' read -r what clients _ <<<"${kCases[number]}"
    local spent=() rate=() name
    for name in "${kServers[@]}"; do
      spent+=("$(figure processor_seconds_of_100000 "$scratch/$name.$number" | median)")
      rate+=("$(figure moves_per_second "$scratch/$name.$number" | median)")
    done
    printf '| %s | %s | %.1f s | %.1f s | × %.2f | %s | %s |\n' "$what" "$(rounded "$clients" 1)" "${spent[@]}" \
      "$(awk "BEGIN { print ${spent[1]} / ${spent[0]} }")" "$(rounded "${rate[0]}" 100)" "$(rounded "${rate[1]}" 100)"
  done
}

print_memory() {
  local name memory=()
  for name in "${kServers[@]}"; do
    start "$name"
    drive --clients "$kIdleClients" --idle >"$scratch/$name.idle"
    stop
    memory+=("$(figure kb_per_connection "$scratch/$name.idle")")
  done
  printf '| memory of an idle WebSocket | %.1f kB | %.1f kB |\n' "${memory[@]}"
}

# Sets `instructions` to those outside the kernel, of the whole run: count_instructions ours|beast MOVES CLIENTS FLAGS...
count_instructions() {
  start "$1" valgrind --quiet --tool=callgrind "--callgrind-out-file=$scratch/callgrind"
  drive --clients "$3" --moves "$2" "${@:4}"
  stop
  instructions=$(sed -nE 's/^(summary|totals): //p' "$scratch/callgrind" | head -n 1)
}

print_instructions() {
  local case what clients flags name words few
  for case in "${kCountedCases[@]}"; do
    IFS='|' read -r what clients flags <<<"$case"
    read -ra words <<<"$flags"
    local each=()
    for name in "${kServers[@]}"; do
      count_instructions "$name" "$kFewMoves" "$clients" "${words[@]}"
      few=$instructions
      count_instructions "$name" "$kManyMoves" "$clients" "${words[@]}"
      each+=("$(rounded "$(((instructions - few) / (kManyMoves - kFewMoves)))" 10)")
    done
    printf '| %s | %s | %s |\n' "$what" "${each[@]}"
  done
}

if (($(nproc) < 2)); then
  say "There is one core; the server and the load generator need one each."
  exit 1
fi
[[ -f build/build.ninja ]] || cmake --preset release >/dev/null
ninja_with_progress build "$(jobs_for_memory)" skerry_websocket_ours skerry_websocket_beast skerry_websocket_load
scratch=$(mktemp -d)
server=
trap finish EXIT
ulimit -n "$(ulimit -Hn)"  # a file for each client, on both sides

measure_all
print_speed
printf '\n| | ours | Beast'\''s |\n| --- | --- | --- |\n'
print_memory
if command -v valgrind >/dev/null; then
  print_instructions
else
  say "valgrind is not installed: instructions are not counted."
fi
