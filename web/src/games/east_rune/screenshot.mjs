// The picture of docs/screenshots (tools/screenshots.mjs).
export default {
  players: 4,
  seed: 'screenshot 2',
  moves: 18,
  show: async () => undefined,
};
