// Two bots play a game of 1T34, and the outcome is printed. Any other game of Skerry would do: a program
// knows them all as `Game`.
#include <skerry/bots/bot.h>
#include <skerry/games/games.h>

#include <iostream>

int main() {
  const skerry::Game& game = *skerry::all_games().find("one_t34");
  constexpr int kPlayers = 2;
  auto state = game.setup(kPlayers, skerry::default_options(game.info().options, kPlayers),
                          skerry::key_from_text("any seed"));
  if (!state) {
    std::cerr << state.error().text() << '\n';
    return 1;
  }
  // A bot is given what its seat may see and do, and never the state.
  const auto strong = skerry::make_bot(game, *skerry::read_bot_spec("normal:2000"));
  const auto weak = skerry::make_bot(game, *skerry::read_bot_spec("random"));
  for (int moves = 0; !game.to_move(*state).empty(); ++moves) {
    const skerry::Seat seat = game.to_move(*state).front();
    skerry::Bot& bot = seat.index == 0 ? *strong : *weak;
    const skerry::AnyView view = game.view(*state, seat);
    const auto legal = game.legal(*state, seat);
    const skerry::AnyAction action = bot.choose({.view = view, .seat = seat, .legal = legal},
                                                bot.budget(), static_cast<unsigned>(moves));
    std::cout << "seat " << int{seat.index} << ": " << game.notation(*state, seat, action) << '\n';
    game.play(*state, seat, action);
  }
  const auto outcome = game.outcome(*state);
  for (const skerry::Seat winner : outcome->winners)
    std::cout << "seat " << int{winner.index} << " wins\n";
}
