// The fixture of the tests of Host: people at a table of pebbles.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "protocol/host_kit.h"

namespace skerry::protocol {

inline constexpr std::string_view kTwo =
    R"({"game":"toy","options":{"heap":6,"cards":true},"seats":[{"kind":"open"},{"kind":"open"}]})";

inline std::string with(std::string_view settings, std::string_view more) {
  return std::string(settings.substr(0, settings.size() - 1)) + std::string(more) + '}';
}

// Ann and Ben at a table of pebbles, both watching.
class HostTest : public testing::Test {
 protected:
  std::string make_table(ClientId client, std::string_view settings = kTwo) {
    const auto mail = platform.tell(
        client, R"({"type":"create","id":1,"settings":)" + std::string(settings) + '}');
    return field(last_of(mail, "ack"), "table");
  }
  std::vector<std::string> to(ClientId client, std::string_view type, const std::string& where,
                              const std::string& more = "") {
    return platform.tell(client, R"({"type":")" + std::string(type) + R"(","id":)" +
                                     std::to_string(++id_) + R"(,"table":")" + where + '"' + more +
                                     '}');
  }
  void sit(ClientId client, const std::string& where, int seat) {
    const auto mail = to(client, "sit", where,
                         R"(,"seat":)" + std::to_string(seat) + R"(,"contribution":"00ff")");
    ASSERT_NE(last_of(mail, "ack"), "") << mail.front();
  }
  std::vector<std::string> take(ClientId client, const std::string& where, int asked, int pebbles) {
    return to(client, "act", where,
              R"(,"asked":)" + std::to_string(asked) + R"(,"action":{"take":)" +
                  std::to_string(pebbles) + '}');
  }
  void begin(std::string_view settings = kTwo) {
    ann = platform.connect("ann");
    ben = platform.connect("ben");
    table = make_table(ann, settings);
    to(ann, "watch", table);
    to(ben, "watch", table);
    sit(ann, table, 0);
    sit(ben, table, 1);
    platform.take(ann);
    platform.take(ben);
  }
  static std::string code(const std::vector<std::string>& mail) {
    return field(last_of(mail, "error"), "code");
  }

  TestPlatform platform;
  ClientId ann = 0;
  ClientId ben = 0;
  std::string table;

 private:
  int id_ = 100;
};

}  // namespace skerry::protocol
