// Options for a number of players: where a default does not allow that number, the first value that does.
export function options_for(game, players) {
  const options = {};
  for (const option of game.options) {
    const at = (option.players ?? []).findIndex(([min, max]) => min <= players && players <= max);
    const usual = option.players?.[option.values.indexOf(option.default)];
    if (usual && (players < usual[0] || players > usual[1]) && at >= 0) options[option.name] = option.values[at];
  }
  return options;
}
