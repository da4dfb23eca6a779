# shellcheck shell=bash
# The long part of scripts/check-package, which has check, skip, play and the rest: the package in a small Debian of
# its own, the steps of deploy/Containerfile, and a second build elsewhere.
# shellcheck disable=SC2154  # package, parts and work are set there

readonly base=$PWD/build/package/base
mounted=()

unmount_all() {
  local i
  [[ ! -s ${root-}/run/skerry.pid ]] || kill "$(<"$root/run/skerry.pid")" 2>/dev/null
  for ((i = ${#mounted[@]} - 1; i >= 0; --i)); do umount "${mounted[i]}" 2>/dev/null || umount -l "${mounted[i]}"; done
  mounted=()
}

# The mirror that this machine uses.
mirror() {
  {
    sed -nE 's/^URIs: *([^ ]*).*/\1/p' /etc/apt/sources.list.d/*.sources
    sed -nE 's/^deb (\[[^]]*\] )?([^ ]+) bookworm .*/\2/p' /etc/apt/sources.list /etc/apt/sources.list.d/*.list
  } 2>/dev/null | grep -v security | head -n 1
}

make_base() {
  [[ ! -e $base/.complete ]] || return 0
  rm -rf "$base"
  debootstrap --variant=minbase bookworm "$base" "$(mirror)" && touch "$base/.complete"
}

# A Debian to try things in: new_root FOLDER
new_root() {
  rm -rf "$1"
  cp -a "$base" "$1" || return 1
  cp /etc/resolv.conf /etc/hosts "$1/etc/"
  mount -t proc proc "$1/proc" && mounted+=("$1/proc")
}

# ---- install, upgrade, remove, purge -------------------------------------------------------------

root=$work/root
inside() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 "$@"; }

root_without_systemd() {
  new_root "$root" || return 1
  install -m 755 tests/package/systemctl "$root/usr/bin/systemctl"
  mkdir -p "$root/run/systemd/system"
  inside apt-get update -q
}

install_package() {
  cp "$1" "$root/tmp/" && inside apt-get install -y -q --no-install-recommends "/tmp/$(basename "$1")"
}

is_running() { [[ -s $root/run/skerry.pid ]] && kill -0 "$(cat "$root/run/skerry.pid")" && address_in "$root/run/skerry.log"; }
is_stopped() { ! kill -0 "$(cat "$root/run/skerry.pid")" 2>/dev/null; }
is_enabled() { [[ -L $root/etc/systemd/system/multi-user.target.wants/skerry.service ]]; }
was_told() { tail -n 3 "$root/run/systemctl.log" && tail -n 1 "$root/run/systemctl.log" | grep -q "$1 .*skerry.service"; }
has_games() { [[ -s $root/var/lib/private/skerry/skerry.db ]]; }
has_no_games() { [[ ! -e $root/var/lib/private/skerry && ! -e $root/var/lib/skerry && ! -L $root/var/lib/skerry ]]; }
stopped_cleanly() { is_stopped && grep -q 'everything is stored' "$root/run/skerry.log"; }

upgrade() {
  echo '# the administrator was here' >>"$root/etc/skerry.conf"
  install_package "$newer" && grep -q 'the administrator was here' "$root/etc/skerry.conf" &&
    inside dpkg-query -W skerry | grep -qF "$newer_version"
}

purge() { inside apt-get purge -y -q skerry && [[ ! -e $root/etc/skerry.conf ]] && ! is_enabled; }
answer() { inside sh -c "echo 'skerry skerry/remove-games boolean $1' | debconf-set-selections"; }

check_life() {
  local match=$work/life.json first=$package
  newer_version=$(dpkg-deb -f "$package" Version)+next
  check "a newer version of the package is made" make_package --version "$newer_version" || return
  newer=$package package=$first
  check "a Debian without Skerry" root_without_systemd || return
  check "apt installs the package and what it depends on" install_package "$package" || return
  check "the service is enabled" is_enabled
  check "and started" is_running || return
  check "the manual page is where man looks" test -s "$root/usr/share/man/man1/skerry.1.gz"
  check "a match begins" play "$root/run/skerry.log" "$match"
  check "apt upgrades it to $newer_version and keeps the configuration" upgrade || return
  check "the service was restarted" was_told restart
  check "and runs" is_running
  check "the match goes on after the upgrade" play "$root/run/skerry.log" "$match"
  check "apt removes it" inside apt-get remove -y -q skerry
  check "the service was stopped, and cleanly" stopped_cleanly
  check "the games are still there" has_games
  check "purging it when nobody can be asked" purge
  check "keeps the games" has_games
  check "it can be installed again" install_package "$newer" || return
  check "and the match goes on" play "$root/run/skerry.log" "$match"
  check "the answer no" answer false
  check "purging it then" purge
  check "keeps the games as well" has_games
  check "installed once more" install_package "$newer"
  check "the answer yes" answer true
  check "purging it then" purge
  check "removes the games" has_no_games
}

# ---- deploy/Containerfile ------------------------------------------------------------------------

# A line for each instruction, those that go on behind a backslash joined.
container_steps() { sed -e 's/^ *#.*//' deploy/Containerfile | sed -e ':again' -e '/\\$/{N;s/\\\n//;bagain}' | grep -v '^ *$'; }

# The words of a list in JSON, one a line.
json_words() { node -e 'for (const word of JSON.parse(process.argv[1])) console.log(word)' "$1"; }

declare -A stage_roots=()
container_root='' container_folder=/ container_user=root container_words=()

readonly authorities=/etc/ssl/certs/ca-certificates.crt
container_run() {
  chroot "$container_root" env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root \
    npm_config_registry="$(npm config get registry 2>/dev/null)" DEBIAN_FRONTEND=noninteractive \
    NODE_EXTRA_CA_CERTS=/var/lib/authorities_of_this_machine.crt \
    /bin/sh -c "cd '$container_folder' && $1"
}

# FROM debian:12 AS name: the base images cannot be had everywhere, a Debian 12 can.
container_from() {
  local image=$1 name=${3:-last}
  [[ $image == debian:12 || $image == debian:12-slim ]] || { printf 'There is no %s here.\n' "$image"; return 1; }
  container_root=$work/container_$name container_folder=/
  stage_roots[$name]=$container_root
  new_root "$container_root" || return 1
  # Where a proxy looks into what is fetched, npm has to trust whom this machine trusts.
  [[ ! -e $authorities ]] || cp "$authorities" "$container_root/var/lib/authorities_of_this_machine.crt"
}

container_copy() {
  local from=$1 to=${!#}
  if [[ $from == --from=* ]]; then
    install -D "${stage_roots[${from#--from=}]}$2" "$container_root$to"
  elif [[ $from == . ]]; then
    # What git knows: neither build folders nor packages of npm.
    git ls-files -z | tar -c --null -T - | tar -x -C "$container_root$container_folder"
  else
    return 1
  fi
}

start_container() {
  SKERRY_PORT=0 chroot --userspec="$container_user" "$container_root" "${container_words[@]}" >"$work/container.log" 2>&1 &
  container=$!
  address_in "$work/container.log"
}

stop_container() { kill -TERM "$container" && wait "$container" && grep -q 'everything is stored' "$work/container.log"; }

check_container() {
  local instruction rest words
  while read -r instruction rest; do
    read -ra words <<<"$rest"
    case $instruction in
      FROM) check "container: FROM $rest" container_from "${words[@]}" || return ;;
      RUN) check "container: RUN $(tr -s ' ' <<<"$rest" | cut -c 1-80)" container_run "$rest" || return ;;
      COPY) check "container: COPY $rest" container_copy "${words[@]}" || return ;;
      WORKDIR) container_folder=$rest && mkdir -p "$container_root$rest" ;;
      USER) container_user=$rest ;;
      ENTRYPOINT) mapfile -t container_words < <(json_words "$rest") ;;
      VOLUME | EXPOSE | STOPSIGNAL) ;;
      *) check "container: $instruction is known here" false ;;
    esac
  done < <(container_steps)
  check "container: ENTRYPOINT ${container_words[*]}" start_container || return
  check "container: a match begins" play "$work/container.log" "$work/container.json"
  check "container: SIGTERM ends it cleanly" stop_container
}

# ---- the same to the byte ------------------------------------------------------------------------

# Another clone, in a folder of another length, without the cache of compiled files.
build_elsewhere() {
  elsewhere=$work/another/place/for/the/same/commit
  git clone -q . "$elsewhere" && cp -r web/node_modules "$elsewhere/web/" &&
    (cd "$elsewhere" && CCACHE_DISABLE=1 scripts/package)
}

check_same() {
  if [[ -n $(git status --porcelain) ]]; then
    skip "a second build elsewhere gives the same package" "not everything here is committed"
    return
  fi
  check "the package is built again elsewhere, without a cache" build_elsewhere || return
  check "it is the same to the byte" cmp "$package" "$elsewhere/$package"
}

wanted() { [[ " ${parts[*]} " == *" $1 "* ]]; }

if wanted life || wanted container; then
  if ((EUID != 0)); then
    skip "life and container" "chroot and mount need root"
  elif check "Debian's packages for the long form" ensure_packages long && check "a small Debian 12" make_base; then
    if wanted life; then check_life; fi
    if wanted container; then check_container; fi
  else
    skip "life and container" "there is no Debian to do it in"
  fi
fi
if wanted same; then check_same; fi
