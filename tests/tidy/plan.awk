# For scripts/tidy: which sources have to be read, and what can be compiled for them in advance.
#
# Reads, in this order: `prefixes.txt`; `checksums` of our files (sha256sum); compile_commands.json;
# `wanted`, the sources to look at; `changed`, empty or the files of which a source must be made to be
# looked at; and our files themselves.
#
# Writes a line for each source that is not known to be clean: a weight, "--one", a prefix, the source.
# A prefix is "-" or a name below `state`; its .wanted (a header) and its .flags are written, and its name into
# `prefixes`. What was read of a source is written into its .key, which is renamed once it is clean.
#
# With `headers`, also a line for each header of ours that the sources include: a weight, "--header", the
# flags of a source that includes it, a prefix, the header.
#
# `#if` is not understood: a system header inside one does not count, a header of ours does.

FILENAME ~ /prefixes\.txt$/ {
  if ($0 !~ /^#/) prefix_line[++prefix_lines] = $0
  next
}

FILENAME ~ /checksums$/ {
  sum[$2] = substr($1, 1, 16)
  next
}

FILENAME ~ /compile_commands\.json$/ {
  if (match($0, /"command": /)) {
    command = substr($0, RSTART + RLENGTH)
  } else if (match($0, /"file": "/)) {
    file = substr($0, RSTART + RLENGTH)
    sub(/".*/, "", file)
    if (index(file, root "/") == 1) take_command(substr(file, length(root) + 2), command)
  }
  next
}

FILENAME ~ /wanted$/ {
  wanted[++wanted_count] = $0
  next
}

FILENAME ~ /changed$/ {
  changed[$0] = 1
  changed_count++
  next
}

FNR == 1 { depth = 0 }
{ lines[FILENAME] = FNR }
/^[ \t]*#[ \t]*if/ { ++depth }
/^[ \t]*#[ \t]*endif/ { --depth }
/^[ \t]*#[ \t]*include[ \t]*</ && depth == 0 {
  split($0, part, /[<>]/)
  theirs[FILENAME] = theirs[FILENAME] " " part[2]
}
/^[ \t]*#[ \t]*include[ \t]*"/ {
  split($0, part, "\"")
  ours[FILENAME] = ours[FILENAME] " " part[2]
}

FILENAME ~ /games\/list\.txt$/ && /^[a-z]/ {
  ours[FILENAME] = ours[FILENAME] " core/game_list.h games/" $1 "/rules.h"
}

# Macros that only say who we are stay outside, so that more sources share a prefix. A source that is
# compiled in two ways has none.
function take_command(file, command,    word, n, i, flags) {
  n = split(command, word, " ")
  for (i = 2; i <= n; ++i) {
    if (word[i] == "-o" || word[i] == "-c") ++i
    else if (word[i] !~ /^-D/ || word[i] ~ /^-D(BOOST_|NDEBUG|_)/) flags = flags word[i] "\n"
  }
  if (file in flags_of && flags_of[file] != flags) flags = ""
  flags_of[file] = flags
  commands_of[file] = commands_of[file] command
}

function header_of_ours(name, from,    folder) {
  folder = folder_of(from)
  if ((folder name) in sum) return folder name
  if (("src/" name) in sum) return "src/" name
  if (("tests/" name) in sum) return "tests/" name
  if (("scripts/new_game.d/src/" name) in sum) return "scripts/new_game.d/src/" name
  if (name == "games/list.h") return "src/games/list.txt"  # of which it is made
  return ""
}

function folder_of(file) {
  sub(/[^\/]*$/, "", file)
  return file
}

# Adds what a file is made of to `seen`, `key`, `names` and `touched`.
function walk(file,    n, i, name, to) {
  if (file in seen) return
  seen[file] = 1
  key = key sum[file]
  if (file in changed) touched = 1
  n = split(theirs[file], name, " ")
  for (i = 1; i <= n; ++i) names[name[i]] = 1
  n = split(ours[file], name, " ")
  for (i = 1; i <= n; ++i) {
    to = header_of_ours(name[i], file)
    if (to == "") key = key "-" name[i]
    else walk(to)
  }
}

function state_of(file) {
  gsub(/\//, "-", file)
  return state "/sources/" file
}

function is_clean(file, key,    clean, old) {
  clean = state_of(file) ".clean"
  old = ""
  getline old < clean
  close(clean)
  return old == key
}

function write(text, to) {
  printf "%s", text > to
  close(to)
}

# A header is compiled like a source that includes it, if possible one of its own folder.
function lend_flags(source,    header) {
  for (header in seen) {
    if (header == source || flags_of[source] == "" || header !~ /\.h$/) continue
    if (!(header in flags_of)) ours_alone[++alone_count] = header
    else if (folder_of(header) != folder_of(source)) continue
    flags_of[header] = flags_of[source]
  }
}

function look_at(file,    i, n, header, fits) {
  split("", seen)
  split("", names)
  key = config
  touched = 0
  walk(file)
  if (headers && !(file in is_header)) lend_flags(file)
  key = key (file in is_header ? flags_of[file] : commands_of[file])
  gsub(/\n/, " ", key)
  if (changed_count > 0 && !touched || is_clean(file, key)) return
  todo[++todo_count] = file
  write(key "\n", state_of(file) ".key")
  for (i = 1; i <= prefix_lines; ++i) {
    n = split(prefix_line[i], header, " ")
    fits = flags_of[file] != ""
    for (; n > 0; --n) {
      if (!(header[n] in names)) fits = 0
    }
    if (fits) may_use[file, i] = 1
  }
}

# Gives prefix i to the sources with these flags that have none yet, if they are enough.
function hand_out(i, flags, number,    f, users, name, text) {
  users = 0
  for (f = 1; f <= todo_count; ++f) {
    if (flags_of[todo[f]] == flags && (todo[f], i) in may_use && !(todo[f] in prefix_of)) ++users
  }
  if (users < fewest) return
  name = state "/prefix-" i "-" number
  for (f = 1; f <= todo_count; ++f) {
    if (flags_of[todo[f]] == flags && (todo[f], i) in may_use && !(todo[f] in prefix_of)) {
      prefix_of[todo[f]] = name
    }
  }
  text = prefix_line[i]
  gsub(/ /, ">\n#include <", text)
  write("#include <" text ">\n", name ".wanted")
  write(flags, name ".flags")
  print name > (state "/prefixes")
}

function note_kind(flags) {
  if (flags == "" || flags in kind) return
  kind[flags] = ++kinds
  flags_of_kind[kinds] = flags
  write(flags, state "/flags-" kinds)
}

END {
  for (i = 1; i <= wanted_count; ++i) {
    look_at(wanted[i])
    note_kind(flags_of[wanted[i]])
  }
  for (i = 1; i <= alone_count; ++i) {
    is_header[ours_alone[i]] = 1
    look_at(ours_alone[i])
  }
  printf "" > (state "/prefixes")
  for (i = 1; i <= prefix_lines; ++i) {
    for (k = 1; k <= kinds; ++k) hand_out(i, flags_of_kind[k], k)
  }
  for (i = 1; i <= todo_count; ++i) {
    file = todo[i]
    weight = lines[file] + (file in prefix_of ? 0 : 10000)
    how = file in is_header ? "--header " state "/flags-" kind[flags_of[file]] : "--one"
    print weight, how, (file in prefix_of ? prefix_of[file] : "-"), file
  }
}
