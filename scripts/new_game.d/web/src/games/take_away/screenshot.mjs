// The picture of docs/screenshots (tools/screenshots.mjs).
export default {
  players: 3,
  seed: 'screenshot 1',
  moves: 6,
  show: async (page) => {
    await page.getByRole('group', { name: 'Your cards' }).getByRole('button').last().click();
  },
};
