// Faults in a header of ours: see faults.cpp.
#pragma once

#include <string>
#include <utility>
#include <vector>

#define TIDY_TWICE(x) x * 2  // fault: bugprone-macro-parentheses

namespace skerry::tidy {

int g_defined_in_a_header = 1;  // fault: misc-definitions-in-headers

class Animal {  // fault: cppcoreguidelines-special-member-functions
 public:
  Animal(const Animal& other) = default;
  Animal() = default;
  virtual ~Animal() = default;
  virtual int legs() const { return 4; }
  int eyes = 2;
};

class Bird : public Animal {
 public:
  virtual int legs() const { return 2; }  // fault: modernize-use-override
  int wings() { return Wings; }           // fault: readability-make-member-function-const

 private:
  int Wings = 2;  // fault: readability-identifier-naming
};

struct Uninitialized {
  Uninitialized() {}  // fault: cppcoreguidelines-pro-type-member-init, modernize-use-equals-default
  int number;
};

template <typename T>
std::vector<T> twice(const T& one) {
  std::vector<T> all;
  all.push_back(one);
  T copy = one;  // fault: performance-unnecessary-copy-initialization
  all.push_back(copy);
  return all;
}

inline std::string shout(std::string text) {  // fault: performance-unnecessary-value-param
  return text + "!";
}

}  // namespace skerry::tidy
