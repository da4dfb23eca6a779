// skerry verify: verifies the deal, the events and the outcome of a match file, and compares the
// deal with what a player kept of it.
#include "match/verify.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <memory>
#include <optional>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/terminal.h"
#include "core/text.h"
#include "games/games.h"

namespace skerry::cli {
namespace {

constexpr std::array<std::string_view, 3> kVerdicts{"fine", "wrong", "unchecked"};

std::string_view word_for(match::Verdict verdict) {
  return kVerdicts[static_cast<std::size_t>(verdict)];
}

std::optional<Digest> read_commitment(std::string_view hex) {
  const auto bytes = from_hex(hex);
  Digest digest{};
  if (!bytes || bytes->size() != digest.size()) return std::nullopt;
  std::ranges::transform(*bytes, digest.begin(),
                         [](char c) { return static_cast<std::uint8_t>(c); });
  return digest;
}

// 2=68656c6c6f, or 68656c6c6f for any seat.
std::optional<match::Kept::Contribution> read_contribution(std::string_view text) {
  match::Kept::Contribution kept;
  if (const std::size_t equals = text.find('='); equals != std::string_view::npos) {
    int number = 0;
    const char* begin = text.data();
    const char* end = begin + equals;
    const auto [stop, fault] = std::from_chars(begin, end, number);
    if (fault != std::errc{} || stop != end || number < 0 || number >= kMaxSeats) return {};
    kept.seat = seat(number);
    text.remove_prefix(equals + 1);
  } else if (text.empty()) {
    return {};
  }
  auto bytes = from_hex(text);
  if (!bytes || bytes->size() > match::kMaxContribution) return {};
  kept.bytes = std::move(*bytes);
  return kept;
}

struct VerifyFlags {
  std::string file;
  std::string commitment;
  std::vector<std::string> contributions;
  bool json = false;

  // What these flags say that was kept. They have been checked.
  match::Kept kept() const {
    match::Kept kept;
    if (!commitment.empty()) kept.commitment = read_commitment(commitment);
    for (const std::string& text : contributions) {
      kept.contributions.push_back(*read_contribution(text));
    }
    return kept;
  }
};

bool has_deal(const match::Match& match) {
  return std::holds_alternative<match::Deal>(match.origin);
}

// What no comparison with what this one player kept can show.
void print_limits(const match::Match& match, const match::Kept& kept) {
  if (!has_deal(match)) return;
  if (kept.is_empty()) {
    fmt::print(
        "Whether it is the deal that you took part in, only --commitment and --contribution "
        "show.\n");
    return;
  }
  if (!kept.commitment) fmt::print("Not compared: the commitment that you were shown.\n");
  if (kept.contributions.empty()) fmt::print("Not compared: your contribution.\n");
  fmt::print("Not compared: what others contributed. Only they can do that.\n");
}

void print_text(const match::Report& report) {
  for (const match::Check& check : report.checks) {
    fmt::print("{:<9}  {:<10}  {}\n", word_for(check.verdict), check.name, printable(check.words));
  }
  fmt::print("{}\n", report.fine() ? "The match is what it says it is."
                                   : "Something is wrong with this match.");
}

void print_json(const match::Report& report) {
  std::string text;
  JsonWriter out(text);
  out.begin_object().key("fine").boolean(report.fine()).key("checks").begin_array();
  for (const match::Check& check : report.checks) {
    out.begin_object().key("name").string(check.name);
    out.key("verdict").string(word_for(check.verdict)).key("words").string(check.words);
    out.end_object();
  }
  out.end_array().end_object();
  fmt::print("{}\n", text);
}

void run_verify(const VerifyFlags& flags) {
  const match::Match match = load_match(flags.file);
  const match::Kept kept = flags.kept();
  const auto report = match::verify(match, all_games(), kept);
  if (flags.json) {
    print_json(report);
  } else {
    print_text(report);
    if (report.fine()) print_limits(match, kept);
  }
  if (!report.fine()) throw Failure{1};
}

}  // namespace

void add_verify(CLI::App& app) {
  CLI::App* command = app.add_subcommand(
      "verify", "Re-plays a match and checks its deal, every action and the outcome");
  const auto flags = std::make_shared<VerifyFlags>();
  command->add_option("file", flags->file, "a match file (.skerry)")->required()->type_name("FILE");
  command
      ->add_option("--commitment", flags->commitment,
                   "the commitment to the deal that you were shown before the match: it must be "
                   "that of the file")
      ->type_name("HEX")
      ->check([](const std::string& text) -> std::string {
        return read_commitment(text) ? "" : "a commitment is 64 hexadecimal digits";
      });
  command
      ->add_option("--contribution", flags->contributions,
                   "what you contributed to the deal, and at which seat (from 0; without: at any): "
                   "the file must have it there; may be given several times")
      ->type_name("SEAT=HEX")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
      ->check([](const std::string& text) -> std::string {
        return read_contribution(text) ? ""
                                       : "a contribution looks like 1=68656c6c6f or 68656c6c6f";
      });
  command->add_flag("--json", flags->json, "one JSON object instead of text");
  command->footer(
      "The exit code is 0 if all is fine, 1 if something is wrong, 2 if the file cannot be read.\n"
      "Example:\n"
      "  skerry verify last_night.skerry\n"
      "  skerry verify last_night.skerry --contribution 0=68656c6c6f");
  command->callback([flags] { run_verify(*flags); });
}

}  // namespace skerry::cli
