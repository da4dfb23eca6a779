// The flags of `skerry serve`.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "server/running.h"

namespace skerry::server {
namespace {

using testing::HasSubstr;

class ServeConfig : public testing::Test {
 protected:
  // What a server says that was started with such a file.
  std::string started_with(const std::string& lines) {
    const std::string path = folder_.file("skerry.conf");
    std::ofstream(path) << lines;
    kit::ServerProcess process(kit::skerry_program(), {"--config", path, "--data", folder_.path()});
    const bool started = process.start();
    if (started) process.terminate();
    return (started ? "started " : "refused ") + process.output();
  }

  store::TemporaryFolder folder_;
};

TEST_F(ServeConfig, is_read_from_a_file) {
  EXPECT_THAT(started_with("# logs for machines\n\nlog-format = json\n"),
              testing::AllOf(HasSubstr("started"), HasSubstr(R"("event":"stopping")")));
}

TEST_F(ServeConfig, is_refused_with_the_line_that_is_wrong) {
  EXPECT_THAT(started_with("log-format=json\nprot=80\n"),
              HasSubstr("line 2: there is no flag prot"));
  EXPECT_THAT(started_with("log-level"), HasSubstr("line 1: this is not name=value"));
  EXPECT_THAT(started_with("bot-threads=many"), HasSubstr("line 1: "));
  EXPECT_THAT(started_with("bot-milliseconds=19"), HasSubstr("line 1: "));
}

}  // namespace
}  // namespace skerry::server
