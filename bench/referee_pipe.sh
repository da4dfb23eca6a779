#!/bin/sh
# Measures the referee through its pipe.
set -eu

usage() {
  cat <<'TEXT'
bench/referee_pipe.sh [GAME [PROGRAM]]

Counts the requests a second through the pipe of the real program: states of random games of GAME (one_t34), asked
for their legal actions and played on. PROGRAM is the program measured (build/skerry). Needs python3.

Example: bench/referee_pipe.sh islant
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
game=${1:-one_t34}
skerry=${2:-build/skerry}
count=200000
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

# Some games, by asking the referee for each next state; then the same requests over and over.
python3 - "$skerry" "$game" "$count" "$dir" <<'PYTHON'
import itertools, json, random, subprocess, sys

program, game, count, folder = sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4]
referee = subprocess.Popen([program, "referee"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

def ask(**request):
    referee.stdin.write(json.dumps({"game": game, **request}, separators=(",", ":")) + "\n")
    referee.stdin.flush()
    return json.loads(referee.stdout.readline())

chance = random.Random(1)
requests = {"legal": [], "play": []}
for number in range(20):
    state = ask(ask="new", players=4, options={}, seed=f"pipe {number}")["state"]
    while True:
        requests["legal"].append({"game": game, "ask": "legal", "state": state})
        legal = ask(ask="legal", state=state)
        if not legal["legal"]:
            break
        choice = chance.choice(legal["legal"])
        requests["play"].append({"game": game, "ask": "play", "state": state, **choice})
        state = ask(ask="play", state=state, **choice)["state"]
for kind, lines in requests.items():
    with open(f"{folder}/{kind}.jsonl", "w") as out:
        for line in itertools.islice(itertools.cycle(lines), count):
            out.write(json.dumps(line, separators=(",", ":")) + "\n")
PYTHON

for kind in legal play; do
  start=$(date +%s.%N)
  # shellcheck disable=SC2002  # a pipe is what is measured
  answers=$(cat "$dir/$kind.jsonl" | "$skerry" referee | wc -l)
  end=$(date +%s.%N)
  if [ "$answers" -ne "$count" ]; then
    echo "$kind: $answers answers to $count requests" >&2
    exit 1
  fi
  awk -v kind="$kind" -v n="$count" -v s="$start" -v e="$end" \
    'BEGIN { printf "%s: %.0f requests a second\n", kind, n / (e - s) }'
done
