// Faults that clang-tidy must find, named where they are. Never compiled; `scripts/tidy
// --self-check` compares what is found with what is written here, with and without its help.
#include "tidy/faults.h"

#include <string.h>  // fault: modernize-deprecated-headers

#include <algorithm>
#include <cstdint>
#include <map>
#include <map>  // fault: readability-duplicate-include
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#define __TIDY_RESERVED 1  // fault: bugprone-reserved-identifier, modernize-macro-to-enum

namespace skerry::tidy {
namespace {

using std::swap;       // fault: misc-unused-using-decls
namespace text = std;  // fault: misc-unused-alias-decls
typedef int Number;    // fault: modernize-use-using
// fault: readability-identifier-naming, readability-static-definition-in-anonymous-namespace
static int Counter = 0;

enum class Color : std::uint8_t { red, Green };  // fault: readability-identifier-naming

// What the body of a function of others does with its argument counts: neither changes it.
std::size_t forwarded(std::vector<std::string>& names) {
  std::string name = "name";  // fault: misc-const-correctness
  names.emplace_back(name);
  std::string other = "other";  // fault: misc-const-correctness
  auto shared = std::make_shared<std::string>(other);
  return shared->size() + names.size();
}

std::size_t moved(std::vector<std::string>& names) {
  std::string name = "name";
  names.push_back(std::move(name));
  return name.size();  // fault: bugprone-use-after-move
}

std::size_t moved_in_a_lambda() {
  const auto use = [](std::string given) {
    const std::string taken = std::move(given);
    return taken.size() + given.size();  // fault: bugprone-use-after-move
  };
  return use("name");
}

Animal sliced(const Bird& bird) {
  return bird;  // fault: cppcoreguidelines-slicing
}

bool is_empty(const std::vector<int>& numbers) {
  return numbers.size() == 0;  // fault: readability-container-size-empty
}

int has(const std::map<int, int>& numbers, int key) {
  if (numbers.count(key) > 0) {  // fault: readability-container-contains
    return 1;
  } else {  // fault: readability-else-after-return
    return 0;
  }
}

std::unique_ptr<Bird> made() {
  return std::unique_ptr<Bird>(new Bird());  // fault: modernize-make-unique
}

int copied(const std::vector<std::string>& names) {
  int sum = 0;
  for (const std::string name : names) {  // fault: performance-for-range-copy
    sum += static_cast<int>(name.size());
  }
  for (std::size_t i = 0; i < names.size(); ++i) {  // fault: modernize-loop-convert
    sum += static_cast<int>(names[i].size());
  }
  return sum;
}

void removed(std::vector<int>& numbers) {
  // fault: bugprone-unused-return-value, modernize-use-ranges
  std::remove(numbers.begin(), numbers.end(), 1);
  // fault: bugprone-inaccurate-erase, modernize-use-ranges
  numbers.erase(std::remove(numbers.begin(), numbers.end(), 2));
  // fault: bugprone-standalone-empty, bugprone-unused-return-value, clang-diagnostic-unused-result
  numbers.empty();
}

std::vector<std::pair<int, int>> pushed(int n) {
  std::vector<std::pair<int, int>> pairs;
  for (int i = 0; i < n; ++i) {
    pairs.push_back(std::make_pair(
        i, n));  // fault: modernize-use-emplace, performance-inefficient-vector-operation
  }
  return pairs;
}

std::string_view dangling() {
  // fault: bugprone-dangling-handle, clang-diagnostic-dangling-gsl, misc-const-correctness
  std::string_view view = std::string("gone");
  return view;
}

bool same(const std::string& a, const std::string& b) {
  return a.compare(b) == 0;  // fault: readability-string-compare
}

std::string again(const std::string& a) {
  return std::string(a.c_str());  // fault: readability-redundant-string-cstr
}

bool simple(int a, int* b) {  // fault: readability-non-const-parameter
  if (a == *b) {              // fault: readability-simplify-boolean-expr
    return true;
  }
  return false;
}

int narrowed(double given, int unused) {  // fault: misc-unused-parameters
  int whole = given;  // fault: bugprone-narrowing-conversions, misc-const-correctness
  int empty;          // fault: cppcoreguidelines-init-variables
  empty = static_cast<int>(given);
  // fault: clang-diagnostic-tautological-compare, misc-redundant-expression
  return whole + empty + (whole == whole ? 1 : 0);
}

// Warnings of the compiler are errors, as everywhere.
int shadowed(int number) {
  if (number > 1) {
    const int number = 2;  // fault: clang-diagnostic-shadow
    return number;
  }
  return number;
}

int* nothing() {
  return 0;  // fault: modernize-use-nullptr
}

int* changeable(const int& fixed) {
  return (int*)&fixed;  // fault: cppcoreguidelines-pro-type-cstyle-cast
}

std::string moved_for_nothing(const std::string& a) {
  return shout(std::move(a));  // fault: performance-move-const-arg
}

int used(const Bird& bird) {
  Bird copy = bird;
  std::vector<int> numbers = twice(copy.wings());
  removed(numbers);
  std::vector<std::string> names = twice(std::string("name"));
  const Uninitialized empty;
  Number sum = empty.number + bird.legs() + __TIDY_RESERVED +
               TIDY_TWICE(Counter);  // fault: misc-const-correctness
  return sum + static_cast<int>(forwarded(names) + moved(names) + moved_in_a_lambda());
}

}  // namespace
}  // namespace skerry::tidy
