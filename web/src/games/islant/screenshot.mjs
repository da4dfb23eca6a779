// The picture of docs/screenshots (tools/screenshots.mjs).
export default {
  options: { level: 5 },
  players: 3,
  seed: 'screenshot 1',
  moves: 94,
  tries: 9,
  show: async (page) => {
    await page.locator('.dice button:enabled').first().click();
  },
};
