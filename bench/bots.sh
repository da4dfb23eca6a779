#!/usr/bin/env bash
# Measures how long bots wait on a busy server.
set -euo pipefail

usage() {
  cat <<'TEXT'
bench/bots.sh [OPTIONS]

Prints how long bots take from an event to their action: at one table with three normal bots and at 50 such tables at
once, in 1T34 and in The Isle of Cats; and hard bots of a rated table, alone and while 200 connections ask for hints.
With --turns it prints instead how long a person waits for all bots of a table together, in every game and mode and for
every level that takes time, beside the longest that is promised (51 figures, 17 minutes; --only GAME prints those of
one game). OPTIONS are those of build/skerry_bot_waits: --tables, --sockets, --seconds (20 for each figure, two minutes
in all without --turns), --turns, --only. build/skerry and build/skerry_bot_waits are brought up to date first.

Example: bench/bots.sh --turns --seconds 60
TEXT
}

case ${1-} in
  -h | --help)
    usage
    exit 0
    ;;
esac

cd "$(dirname "$(readlink -f "$0")")/.."
ninja -C build skerry skerry_bot_waits >/dev/null
exec build/skerry_bot_waits --server build/skerry "$@"
