// Every link, file name and command in the docs exists; and the checker that says so notices each
// kind of fault.
#include "architecture/docs.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "kit/paths.h"
#include "kit/process.h"

namespace skerry::docs {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::string content_of(const std::string& path) {
  const fs::path file = kit::in_project(path);
  std::string text(fs::file_size(file), '\0');
  std::ifstream(file, std::ios::binary)
      .read(text.data(), static_cast<std::streamsize>(text.size()));
  return text;
}

// All files and folders from the root, but those that somebody else or a build wrote.
std::set<std::string> paths_of_project() {
  static const std::set<std::string> kNotOurs = {"build",  ".git",        "node_modules",
                                                 ".cache", "skerry-data", "test-results"};
  const fs::path root = kit::in_project("");
  std::set<std::string> paths;
  for (auto it = fs::recursive_directory_iterator(root); it != fs::recursive_directory_iterator();
       ++it) {
    if (kNotOurs.contains(it->path().filename().string())) {
      if (it->is_directory()) it.disable_recursion_pending();
    } else {
      paths.insert(it->path().lexically_relative(root).generic_string());
    }
  }
  return paths;
}

// The words of letters, digits and underlines from each `prefix` on.
void add_words(std::string_view text, std::string_view prefix, std::set<std::string>& words) {
  for (std::size_t at = text.find(prefix); at != std::string_view::npos;
       at = text.find(prefix, at)) {
    std::size_t end = at;
    while (end < text.size() &&
           (std::isalnum(static_cast<unsigned char>(text[end])) != 0 || text[end] == '_')) {
      ++end;
    }
    words.emplace(text.substr(at, end - at));
    at = end;
  }
}

// The words in a list of the shell: readonly kAllStages=(release clang).
std::set<std::string> list_of(std::string_view script, std::string_view name) {
  std::set<std::string> words;
  const std::size_t begin = script.find(std::string(name) + "=(");
  if (begin == std::string_view::npos) return words;
  std::string word;
  for (const char letter : script.substr(begin + name.size() + 2)) {
    if (letter != ' ' && letter != ')') {
      word += letter;
    } else if (!word.empty()) {
      words.insert(std::move(word));
      word.clear();
    }
    if (letter == ')') break;
  }
  return words;
}

// The strings behind a key of JSON, however deep: "name": "release".
std::set<std::string> values_of(std::string_view json, std::string_view key) {
  std::set<std::string> values;
  const std::string wanted = "\"" + std::string(key) + "\": \"";
  for (std::size_t at = json.find(wanted); at != std::string_view::npos;
       at = json.find(wanted, at)) {
    at += wanted.size();
    values.emplace(json.substr(at, json.find('"', at) - at));
  }
  return values;
}

// The keys of the object "scripts" in web/package.json.
std::set<std::string> npm_scripts_of(std::string_view json) {
  std::set<std::string> names;
  const std::size_t begin = json.find("\"scripts\": {");
  std::string_view rest = json.substr(begin, json.find('}', begin) - begin);
  for (std::size_t at = rest.find("\": \""); at != std::string_view::npos;
       at = rest.find("\": \"", at + 1)) {
    const std::size_t quote = rest.rfind('"', at - 1);
    names.emplace(rest.substr(quote + 1, at - quote - 1));
  }
  return names;
}

// The sources that CMake writes from the list of games: ${folder}/games/list.h is included as
// games/list.h, and ${folder}/bots_of_${name}.cpp is there for every game.
std::set<std::string> written_by(std::string_view cmake) {
  constexpr std::string_view kFolder = "${folder}/";
  constexpr std::string_view kName = "${name}";
  std::set<std::string> paths;
  for (std::size_t at = cmake.find(kFolder); at != std::string_view::npos;
       at = cmake.find(kFolder, at)) {
    at += kFolder.size();
    std::string path = "src/" + std::string(cmake.substr(at, cmake.find_first_of(" )\n", at) - at));
    const std::size_t name = path.find(kName);
    if (name != std::string::npos) path.replace(name, kName.size(), "islant");
    paths.insert(std::move(path));
  }
  return paths;
}

bool is_page(const std::string& path) { return path.ends_with(".md"); }

Project read_project() {
  Project project;
  project.paths = paths_of_project();
  for (const std::string& path : project.paths) {
    const std::string name = path.substr(path.rfind('/') + 1);
    const bool cmake = name == "CMakeLists.txt" || path.ends_with(".cmake");
    const bool script = (path.starts_with("scripts/") || path.starts_with("bench/") ||
                         path == "test" || path == "run" || path == ".ci/run") &&
                        !path.starts_with("scripts/new_game.d") &&
                        fs::is_regular_file(kit::in_project(path));
    const bool source = path.ends_with(".cpp") || path.ends_with(".h") || path.ends_with(".mjs") ||
                        (path.starts_with("web/") && path.ends_with(".ts"));
    if (!cmake && !script && !source && !is_page(path)) continue;
    const std::string text = content_of(path);
    if (is_page(path)) project.anchors[path] = anchors_of(text);
    if (cmake) {
      std::ranges::move(targets_of(text), std::inserter(project.targets, project.targets.end()));
    }
    if (script) project.scripts[path] = text;
    if (cmake || script || source) add_words(text, "SKERRY_", project.variables);
    if (path.starts_with("bench/") && path.ends_with(".cpp")) project.benches += text;
    if (path.ends_with("_test.cpp")) {
      std::ranges::move(tests_of(text), std::back_inserter(project.tests));
    }
    if (path.starts_with("tests/fuzz/") && path.ends_with("_fuzz.cpp")) {
      project.targets.insert(fs::path(path).stem().string());
    }
    if (path.starts_with("src/games/") && name == "rules.h") {
      project.games.insert(fs::path(path).parent_path().filename().string());
    }
  }
  project.tests.emplace_back("fuzz_corpus.");  // the corpora, as ctest calls them
  project.paths.merge(written_by(content_of("cmake/games.cmake")));
  project.commands = commands_of(kit::run_skerry({"manual"}).out);
  project.stages = list_of(project.scripts["test"], "kAllStages");
  project.presets = values_of(content_of("CMakePresets.json"), "name");
  project.npm_scripts = npm_scripts_of(content_of("web/package.json"));
  return project;
}

TEST(Docs, name_only_links_files_and_commands_that_exist) {
  const Project project = read_project();
  // What was read is really there.
  EXPECT_TRUE(project.commands.contains("skerry admin matches"));
  EXPECT_TRUE(project.commands.at("skerry serve").valued.contains("--port"));
  EXPECT_TRUE(project.stages.contains("browser"));
  EXPECT_TRUE(project.presets.contains("release"));
  EXPECT_TRUE(project.npm_scripts.contains("unit"));
  EXPECT_TRUE(project.targets.contains("skerry_core"));
  EXPECT_GT(project.tests.size(), 1000U);
  std::size_t passages = 0;
  for (const auto& [path, anchors] : project.anchors) {
    const std::string page = content_of(path);
    passages += passages_of(page).size();
    for (const std::string& fault : faults_of(path, page, project)) ADD_FAILURE() << fault;
  }
  EXPECT_GT(passages, 2000U);
}

// A small project, for pages with one fault each.
Project small_project() {
  Project project;
  project.paths = {"README.md",
                   "docs",
                   "docs/a.md",
                   "docs/b.md",
                   "src",
                   "src/core",
                   "src/core/rules.h",
                   "src/core/README.md",
                   "src/bots",
                   "src/bots/bot.h",
                   "src/bots/deep",
                   "src/bots/deep/tree.h",
                   "scripts",
                   "scripts/tidy",
                   "tests",
                   "tests/games",
                   "tests/games/islant",
                   "tests/games/islant/rulebook_test.cpp",
                   "web",
                   "web/src",
                   "web/src/table",
                   "web/src/table/words.ts",
                   "web/tests/browser/axe.spec.ts"};
  project.anchors["docs/a.md"] = anchors_of("# One page\n## Which: *this* one?\n");
  project.commands = commands_of(
      ".SH OPTIONS\n.TP\n\\fB\\-h\\fR, \\fB\\-\\-help\\fR\nhelp\n.SS skerry serve [OPTIONS]\n.TP\n"
      "\\fB\\-\\-port\\fR \\fIUINT\\fR\nthe port\n.SS skerry admin [OPTIONS] SUBCOMMAND\n.TP\n"
      "\\fB\\-\\-store\\fR \\fITEXT\\fR\nwhere\n.SS skerry admin backup [OPTIONS] file\n");
  project.stages = {"web", "format"};
  project.scripts = {{"test", "--quick) ;; --game)"}, {"scripts/tidy", "--changed)"}};
  project.targets = {"skerry", "skerry_tests"};
  project.presets = {"release", "asan"};
  project.npm_scripts = {"unit"};
  project.tests = tests_of("TEST(Store, keeps_all) {}\nTEST_P(EveryGame,\n       is_fair) {}\n");
  project.games = {"islant"};
  project.variables = {"SKERRY_LONG"};
  project.benches = "void random_play(State& state)";
  return project;
}

std::vector<std::string> faults_in(std::string_view page, const std::string& path = "docs/b.md") {
  return faults_of(path, page, small_project());
}

// The text has one fault, and its message says this.
void expect_fault(std::string_view page, const std::string& said,
                  const std::string& path = "docs/b.md") {
  EXPECT_THAT(faults_in(page, path), ElementsAre(HasSubstr(said))) << page;
}

TEST(DocsChecker, follows_links) {
  EXPECT_THAT(faults_in("[a](a.md), [c](../src/core/rules.h) ![d](../docs/) [e](https://x.y/z)"),
              IsEmpty());
  EXPECT_THAT(faults_in("[a](a.md#one-page) [a](a.md#which-this-one)"), IsEmpty());
  expect_fault("\n[a](c.md)", "docs/b.md:2: a link leads nowhere: c.md");
  expect_fault("![a](../../out.png)", "leads nowhere");
  expect_fault("[c]: gone.md", "leads nowhere: gone.md");
  expect_fault("[a](a.md#two)", "no such heading: a.md#two");
  expect_fault("[a](#nothing)", "no such heading");
}

TEST(DocsChecker, looks_for_file_names) {
  EXPECT_THAT(faults_in("`src/core/rules.h` `core/rules.h` `table/words.ts` `src/` `rules.h`"),
              IsEmpty());
  EXPECT_THAT(faults_in("`tests/games/GAME/rulebook_test.cpp` `games/<game>/` `core/{rules}.h`"),
              IsEmpty());
  EXPECT_THAT(faults_in("`application/json` `/etc/skerry.conf` `build/logs/a.txt` `a.b` `.cpp`"),
              IsEmpty());
  EXPECT_THAT(faults_in("```json\n\"gone/file.h\"\n```"), IsEmpty());
  expect_fault("1. An item\n\n    that goes on with `gone.h`.", "docs/b.md:3: there is no file");
  expect_fault("`src/core/gone.h`", "no file or folder \"src/core/gone.h\"");
  expect_fault("`gone.cpp`", "gone.cpp");
  EXPECT_THAT(faults_in("`core/rules` `bots/deep`"), IsEmpty());
  EXPECT_THAT(faults_in("`deep/tree` `core/rules`", "src/bots/README.md"), IsEmpty());
  expect_fault("`core/gone`", "\"core/gone\", with any ending");
  expect_fault("`deep/gone`", "deep/gone", "src/bots/README.md");
  expect_fault("`src/gone/`", "src/gone/");
  expect_fault("`tests/gone`", "tests/gone");
  expect_fault("`core/{rules,gone}.h`", "core/gone.h");
  expect_fault("`tests/games/GAME/gone_test.cpp`", "GAME/gone_test.cpp");
  expect_fault("    way   core/gone.cpp   reads", "core/gone.cpp");
}

TEST(DocsChecker, reads_a_folders_readme_from_that_folder) {
  EXPECT_THAT(faults_in("`bot.h` `tree.h` `core/rules.h`", "src/bots/README.md"), IsEmpty());
  EXPECT_THAT(faults_in("`rulebook_test.cpp`", "src/games/islant/RULES.md"), IsEmpty());
  const std::string table = "| file | what |\n| --- | --- |\n| `bot`, `tree.h` | `a`, `b` |\n";
  EXPECT_THAT(faults_in(table + "`a`", "src/bots/README.md"), IsEmpty());
  expect_fault(table + "| `gone` | |", "README.md:4: there is no file", "src/bots/README.md");
  expect_fault("`rules.h`", "rules.h", "src/bots/README.md");
  expect_fault("`rulebook_test.cpp`", "rulebook_test.cpp", "src/games/isle4c/RULES.md");
}

TEST(DocsChecker, knows_the_commands_of_the_program) {
  EXPECT_THAT(
      faults_in("`skerry serve --port 80` `./run` `./run serve` `skerry --help` `skerry …`"),
      IsEmpty());
  EXPECT_THAT(
      faults_in("`skerry admin --store sqlite:x backup y` `skerry admin backup --store=x y`"),
      IsEmpty());
  EXPECT_THAT(faults_in("    $ echo '{\"a\": 1}' | skerry serve   # skerry gone"), IsEmpty());
  expect_fault("`skerry sevre`", "no command \"skerry sevre\"");
  expect_fault("`skerry serve --prot 80`", "\"skerry serve\" does not take --prot");
  expect_fault("`skerry admin bakcup x`", "no command \"skerry admin bakcup\"");
  expect_fault("    ./run sevre", "skerry sevre");
  expect_fault("    echo x | skerry sevre", "skerry sevre");
  expect_fault("`perf record build/skerry sevre`", "skerry sevre");
  expect_fault("`--prot`", "nothing takes --prot");
}

TEST(DocsChecker, knows_the_test_and_the_scripts) {
  EXPECT_THAT(faults_in("`./test` `./test --quick` `./test --game islant` `./test web format`"),
              IsEmpty());
  EXPECT_THAT(faults_in("    ./test      installs everything\n    scripts/tidy --changed"),
              IsEmpty());
  expect_fault("`./test --quik`", "./test does not take --quik");
  expect_fault("`./test --game ilsant`", "no game ilsant");
  expect_fault("    .ci/run webb", "no stage webb");
  expect_fault("`scripts/gone`", "scripts/gone");
  expect_fault("`scripts/tidy --chnaged`", "scripts/tidy does not take --chnaged");
}

TEST(DocsChecker, knows_what_is_built_and_which_tests_there_are) {
  EXPECT_THAT(faults_in("`SKERRY_LONG=1 build/skerry_tests --gtest_filter='Store.*:*_all'`"),
              IsEmpty());
  EXPECT_THAT(faults_in("`build/asan/skerry_tests --gtest_filter=games/EveryGame.is_fair/islant`"),
              IsEmpty());
  EXPECT_THAT(faults_in("`build/skerry_tests --gtest_filter='*/islant'` `Store.keeps_all`"),
              IsEmpty());
  EXPECT_THAT(faults_in("`ninja -C build skerry_tests` `cmake --preset asan` `ctest -R Store`"),
              IsEmpty());
  expect_fault("`build/skerry_tset`", "nothing builds build/skerry_tset");
  expect_fault("`build/skerry_tests --gtest_filter='Store.*:Stoer.*'`",
               "no test is called Stoer.*");
  expect_fault("`Store.keeps_none`", "no test is called Store.keeps_none");
  expect_fault("`build/skerry_tests --benchmark_filter=random_paly`", "no benchmark");
  expect_fault("`SKERRY_LOGN=1 ./test`", "SKERRY_LOGN");
  expect_fault("`ninja -C build skerry_tset`", "no target skerry_tset");
  expect_fault("`cmake --preset relaese`", "no preset relaese");
  expect_fault("`ctest --test-dir build -R Stoer`", "called Stoer");
}

TEST(DocsChecker, knows_the_commands_of_the_pages) {
  EXPECT_THAT(faults_in("    cd web && npm run unit && npx playwright test axe"), IsEmpty());
  expect_fault("`npm run uint`", "no script uint");
  expect_fault("`npx playwright test aex`", "no browser test called aex");
}

}  // namespace
}  // namespace skerry::docs
