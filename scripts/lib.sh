# shellcheck shell=bash
# What ./run and ./test share. Nothing here writes to standard output: it belongs to the program.

# What was compiled in one build folder serves the others (scripts/check-library).
export CCACHE_NOHASHDIR=1
# It needs to be told that it may look at sources that start with precompiled headers.
export CCACHE_SLOPPINESS=pch_defines,time_macros

say() { printf '%s\n' "$*" >&2; }

# The packages of the named sections of scripts/packages.txt.
packages_of() {
  local section line
  for section in "$@"; do
    local inside=no
    while IFS= read -r line; do
      case $line in
        "[$section]") inside=yes ;;
        '['*) inside=no ;;
        '' | '#'*) ;;
        *) [[ $inside == no ]] || printf '%s\n' "$line" ;;
      esac
    done < scripts/packages.txt
  done
}

missing_packages() {
  local wanted package here
  mapfile -t wanted < <(packages_of "$@")
  here=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "${wanted[@]}" 2>/dev/null) || true
  for package in "${wanted[@]}"; do
    # Debian's npm is a package of its own; others bring it with node.
    if [[ $package == npm ]] && command -v npm >/dev/null; then continue; fi
    [[ $'\n'$here$'\n' == *$'\ninstalled '"$package"$'\n'* ]] || printf '%s\n' "$package"
  done
}

# What this machine calls itself: "Debian GNU/Linux 12 (bookworm)".
system_name() { (. /etc/os-release 2>/dev/null && printf '%s' "${PRETTY_NAME-an unknown system}"); }
is_debian_12() { (. /etc/os-release 2>/dev/null && [[ ${ID-} == debian && ${VERSION_ID-} == 12 ]]); }

# On a system without Debian's packages: the tools that building needs are there, or are named.
ensure_tools() {
  local tool missing=()
  for tool in g++ cmake ninja clang++-19 node npm; do
    command -v "$tool" >/dev/null || missing+=("$tool")
  done
  ((${#missing[@]} > 0)) || return 0
  say "This is $(system_name), where ./run installs nothing. Missing: ${missing[*]}"
  say "Skerry is built on Debian 12 from these packages: $(packages_of "$@" | paste -sd' ')"
  say "Install what corresponds to them, or use a Debian 12 machine or container (deploy/Containerfile)."
  return 1
}

# Installs what is missing of the named sections; says so, and says what to do if it cannot.
ensure_packages() {
  if ! command -v dpkg-query >/dev/null; then
    ensure_tools "$@"
    return
  fi
  local missing
  mapfile -t missing < <(missing_packages "$@")
  ((${#missing[@]} > 0)) || return 0
  is_debian_12 || say "This is $(system_name); Skerry is built and tested on Debian 12, and tries with the packages of those names."
  local root=()
  if ((EUID != 0)); then
    if ! command -v sudo >/dev/null || { [[ ! -t 0 ]] && ! sudo -n true 2>/dev/null; }; then
      say "These packages are missing, and installing them needs root: ${missing[*]}"
      say "As root:  apt-get install --no-install-recommends ${missing[*]}"
      say "Then start this again: it goes on from here."
      return 1
    fi
    root=(sudo)
  fi
  say "Installing with apt-get: ${missing[*]}"
  "${root[@]}" apt-get update -qq >&2 || say "apt-get update failed; trying with the lists that are here"
  local install=("${root[@]}" env DEBIAN_FRONTEND=noninteractive
    apt-get install -y -qq --no-install-recommends "${missing[@]}")
  "${install[@]}" >&2 && return 0
  # An installation that was interrupted must be finished first.
  "${root[@]}" dpkg --configure -a >&2 && "${install[@]}" >&2 && return 0
  say "apt-get could not install: ${missing[*]}"
  say "Is there a network, and does this system have these packages ($(system_name); Debian 12 has them all)?"
  say "Start this again when they can be had: it goes on from here."
  return 1
}

# The packages of web/package-lock.json, when they are not here as they should be.
ensure_npm_packages() {
  local wanted installed
  wanted=$(sha256sum <web/package-lock.json)
  installed=$(cat web/node_modules/.skerry 2>/dev/null) || installed=none
  [[ $wanted != "$installed" ]] || return 0
  say "Installing with npm: the packages of web/package-lock.json"
  (cd web && npm ci --no-audit --no-fund --loglevel=error >&2) || {
    say "npm could not install the packages of web/package-lock.json. Is there a network?"
    say "Start this again when there is: it goes on from here."
    return 1
  }
  printf '%s\n' "$wanted" >web/node_modules/.skerry
}

# Says so if the disk cannot hold what is built here: ensure_disk MEGABYTES
ensure_disk() {
  local free
  free=$(df -Pm . | awk 'NR == 2 {print $4}')
  ((free < $1)) || return 0
  say "Too little disk: building here needs about $1 MB, and $free MB are free. Make room, or clone elsewhere."
  return 1
}

# As many compilers at once as there are cores, and as memory allows: one may take 1.3 GB.
jobs_for_memory() {
  local cores memory
  cores=$(nproc)
  memory=$(awk '/^MemAvailable/ {print int($2 / 1024)}' /proc/meminfo 2>/dev/null) || memory=
  [[ -n $memory ]] || memory=$((cores * 1300))
  local fit=$((memory / 1300))
  if ((fit < 1)); then
    say "Only $memory MB of memory are free, and a compiler may take 1,300: this will be slow, or end in \"Killed\"."
    fit=1
  fi
  printf '%d\n' $((fit < cores ? fit : cores))
}

as_minutes() { printf '%d:%02d' $(($1 / 60)) $(($1 % 60)); }

# Runs ninja and shows how far it is and how long it will take: ninja_with_progress FOLDER JOBS TARGET...
# What it prints is in FOLDER/logs/build.log; only what failed is shown.
ninja_with_progress() {
  local folder=$1 jobs=$2 line said='' result
  shift 2
  mkdir -p "$folder/logs"
  local log=$folder/logs/build.log
  : >"$log"
  local done_edges=0 all_edges=0 began=$SECONDS told=0 status rest
  local from ninja_id
  exec {from}< <(exec env NINJA_STATUS='%f %t ' ninja -C "$folder" -j "$jobs" "$@" 2>&1)
  ninja_id=$!
  # shellcheck disable=SC2064  # the process is this one
  trap "kill -INT $ninja_id 2>/dev/null; wait $ninja_id 2>/dev/null; say; say 'Interrupted. Start it again: it goes on from here.'; exit 130" INT TERM
  while true; do
    line=
    if IFS= read -r -t 1 -u "$from" line; then
      printf '%s\n' "$line" >>"$log"
      if [[ $line =~ ^([0-9]+)\ ([0-9]+)\ (.*)$ ]]; then
        done_edges=${BASH_REMATCH[1]} all_edges=${BASH_REMATCH[2]} said=${BASH_REMATCH[3]}
      fi
    else
      status=$?
      printf '%s' "$line" >>"$log"
      ((status > 128)) || break  # above 128: nothing new for a second
    fi
    local gone=$((SECONDS - began))
    ((all_edges > 0 && gone > 0)) || continue  # most often there is nothing to do, and nothing to say
    rest=$((done_edges > 2 ? gone * (all_edges - done_edges) / done_edges : 0))
    local text
    text="  $((100 * done_edges / all_edges)) %, $(as_minutes "$gone") gone"
    ((rest == 0)) || text+=", about $(as_minutes "$rest") to go"
    if [[ -t 2 ]]; then
      printf '\r\033[K%.*s' "$((${COLUMNS:-80} - 1))" "$text: ${said##*/}" >&2
    elif ((gone - told >= 10)); then
      told=$gone
      say "$text"
    fi
  done
  result=0
  wait "$ninja_id" || result=$?
  exec {from}<&-
  trap - INT TERM
  [[ ! -t 2 ]] || printf '\r\033[K' >&2
  if ((result != 0)); then
    sed -E '/^[0-9]+ [0-9]+ /d; /^ninja: (Entering|build stopped)/d' "$log" | grep -v '^$' | head -n 40 >&2
    say "It could not be built; all of it is in $log."
  fi
  return "$result"
}
