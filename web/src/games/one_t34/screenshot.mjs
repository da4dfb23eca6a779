// The picture of docs/screenshots (tools/screenshots.mjs).
export default {
  players: 4,
  seed: 'screenshot 3',
  moves: 24,
  show: async (page) => {
    await page.locator('rect.liftable').nth(1).click();
  },
};
