#!/usr/bin/env zsh
# Prints the list that zsh shows at the end of a command line:
#   zsh zsh_offers.zsh FOLDER-WITH-_skerry "skerry pl"
zmodload zsh/zpty || exit 2
folder=$1 line=$2
work=$(mktemp -d) || exit 2
trap 'rm -rf $work' EXIT

cat >$work/setup <<SETUP
PROMPT=
fpath=(${(q)folder} \$fpath)
autoload -U compinit
compinit -u -D
bindkey '^I' list-choices
LISTMAX=10000
zle-line-init() { : >$work/ready }
zle -N zle-line-init
SETUP

wait_for() {
  repeat 200; do
    [[ ! -e $1 ]] || return 0
    sleep 0.05
  done
  print -u2 "zsh did not come to \"${1:t}\""
  exit 2
}

drain() {
  shown=''
  while zpty -r -t shell part; do shown+=$part; done
}

zpty shell "TERM=dumb zsh -f -i"
zpty -w shell "source $work/setup"
wait_for $work/ready
drain
zpty -w -n shell "$line"$'\t'
# The list is there when the line is drawn again below it.
all=''
repeat 100; do
  drain
  all+=$shown
  [[ $all != *"$line"*"$line"* ]] || break
  sleep 0.05
done
zpty -d shell
print -r -- $all | tail -n +2
