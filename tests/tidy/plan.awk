# For scripts/tidy: which sources have to be read, and what can be compiled for them in advance.
#
# Reads, in this order: `prefixes.txt`; `checksums` of our files (sha256sum); compile_commands.json;
# `wanted`, the sources to look at; `changed`, empty or the files of which a source must be made to be
# looked at; and our files themselves.
#
# Writes a line "weight prefix source" for each source that is not known to be clean; the prefix is "-"
# or a name below `state`, where its .h and its .flags are written, and its name into `prefixes`. For a
# source it writes a .key: what was read, once it is found to be clean.
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
  folder = from
  sub(/[^\/]*$/, "", folder)
  if ((folder name) in sum) return folder name
  if (("src/" name) in sum) return "src/" name
  if (("tests/" name) in sum) return "tests/" name
  return ""
}

# Adds what a file is made of to `key`, `names` and `touched`.
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

function look_at(file,    i, n, header, fits) {
  split("", seen)
  split("", names)
  key = config
  touched = 0
  walk(file)
  key = key commands_of[file]
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
  write("#include <" text ">\n", name ".h")
  write(flags, name ".flags")
  print name > (state "/prefixes")
}

END {
  for (i = 1; i <= wanted_count; ++i) {
    file = wanted[i]
    look_at(file)
    if (flags_of[file] != "" && !(flags_of[file] in kind)) {
      kind[flags_of[file]] = ++kinds
      flags_of_kind[kinds] = flags_of[file]
    }
  }
  printf "" > (state "/prefixes")
  for (i = 1; i <= prefix_lines; ++i) {
    for (k = 1; k <= kinds; ++k) hand_out(i, flags_of_kind[k], k)
  }
  for (i = 1; i <= todo_count; ++i) {
    file = todo[i]
    if (file in prefix_of) print lines[file], prefix_of[file], file
    else print lines[file] + 10000, "-", file
  }
}
