#include "server/health.h"

#include <string>
#include <utility>

namespace skerry::server {
namespace {

Response answer_of(int status, std::string_view what, const Health& health) {
  const auto word = [](bool yes) { return yes ? "true" : "false"; };
  std::string body = R"({"status":")";
  body.append(what).append(R"(","reading":)").append(word(health.reading));
  body.append(R"(,"writing":)").append(word(health.writing)).append("}");
  return {.status = status,
          .body = shared_text(std::move(body)),
          .headers = {{"Cache-Control", "no-store"}}};
}

}  // namespace

Health check_health(store::Store& store) {
  Health health;
  health.reading = store.schema_version().has_value();
  health.writing = health.reading && store.check_writing().has_value();
  return health;
}

Response health_response(const Health& health) {
  if (!health.reading) return answer_of(503, "the store does not answer", health);
  if (!health.writing) return answer_of(503, "the store cannot be written", health);
  return answer_of(200, "ok", health);
}

HealthCheck::Look look_at(store::GroupCommit& commits, Mailbox& mailbox) {
  return [&commits, &mailbox](std::function<void(Health)> done) {
    return commits.run([&mailbox, done = std::move(done)](store::Store& store) mutable {
      mailbox.send([done = std::move(done), health = check_health(store)] { done(health); });
    });
  };
}

HealthCheck::HealthCheck(Look look, After after, Now now)
    : look_(std::move(look)), after_(std::move(after)), now_(std::move(now)) {}

void HealthCheck::answer(NetHandler::Answer answer) {
  const auto age = now_() - begun_;
  if (looking_ && age >= kPatience) return answer(health_response({}));
  if (!looking_ && last_ && age < kFresh) return answer(health_response(*last_));
  waiting_.push_back(std::move(answer));
  if (!looking_) look();
}

void HealthCheck::look() {
  begun_ = now_();
  looking_ = look_([this](Health health) { found(health); });
  if (!looking_) return answer_all(answer_of(503, "stopping", {}));
  after_(kPatience, [this, begun = begun_] {
    if (looking_ && begun == begun_) answer_all(health_response({}));
  });
}

void HealthCheck::found(const Health& health) {
  looking_ = false;
  last_ = health;
  answer_all(health_response(health));
}

void HealthCheck::answer_all(const Response& response) {
  for (NetHandler::Answer& answer : std::exchange(waiting_, {})) answer(response);
}

}  // namespace skerry::server
