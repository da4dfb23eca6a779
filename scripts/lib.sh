# shellcheck shell=bash
# What ./run and ./test share. Nothing here writes to standard output: it belongs to the program.

# One cache of compiled files serves every clone of the project.
export CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=1

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
  local package status
  while IFS= read -r package; do
    # Debian's npm is a package of its own; others bring it with node.
    if [[ $package == npm ]] && command -v npm >/dev/null; then continue; fi
    status=$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null) || status=absent
    [[ $status == installed ]] || printf '%s\n' "$package"
  done < <(packages_of "$@")
}

# Installs what is missing of the named sections; says so, and says what to do if it cannot.
ensure_packages() {
  if ! command -v dpkg-query >/dev/null; then
    say "This is not Debian, so nothing is installed. Needed: $(packages_of "$@" | paste -sd' ')"
    return 0
  fi
  local missing
  mapfile -t missing < <(missing_packages "$@")
  ((${#missing[@]} > 0)) || return 0
  local root=()
  if ((EUID != 0)); then
    if ! command -v sudo >/dev/null; then
      say "These packages are missing, and installing them needs root: ${missing[*]}"
      say "As root:  apt-get install --no-install-recommends ${missing[*]}"
      return 1
    fi
    root=(sudo)
  fi
  say "Installing with apt-get: ${missing[*]}"
  "${root[@]}" apt-get update -qq >&2 || say "apt-get update failed; trying with the lists that are here"
  "${root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq --no-install-recommends "${missing[@]}" >&2 || {
    say "apt-get could not install: ${missing[*]}"
    return 1
  }
}

# The packages of web/package-lock.json, when they are not here as they should be.
ensure_npm_packages() {
  local wanted installed
  wanted=$(sha256sum <web/package-lock.json)
  installed=$(cat web/node_modules/.skerry 2>/dev/null) || installed=none
  [[ $wanted != "$installed" ]] || return 0
  say "Installing with npm: the packages of web/package-lock.json"
  (cd web && npm ci --no-audit --no-fund --loglevel=error >&2) || {
    say "npm could not install the packages of web/package-lock.json"
    return 1
  }
  printf '%s\n' "$wanted" >web/node_modules/.skerry
}
