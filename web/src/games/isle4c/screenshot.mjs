// The picture of docs/screenshots (tools/screenshots.mjs).
export default {
  players: 4,
  seed: 'screenshot 1',
  moves: 8,
  show: async (page) => {
    await page.getByRole('group', { name: 'Your hand' }).getByRole('button').nth(1).click();
  },
};
