// The picture of docs/screenshots (tools/screenshots.mjs).
export default {
  options: { mode: 'advanced' },
  players: 3,
  seed: 'screenshot 2',
  moves: 400,
  tries: 6,
  // Baskets are bought and cats rescued, until the fourth day.
  avoid: ({ pass, quiet, done, decline, play, draft = 20, keep = 20 }) =>
    pass || quiet || done || decline || play || [draft, keep].some((id) => id < 15 || id > 66),
  until: ({ phase, day, task, moment, seats, turn }) =>
    phase === 'rescue' && day === 4 && !task && !moment && seats[turn].tiles.length > 6,
  show: async (page) => {
    await page.locator('[data-tile][aria-disabled=false]').first().click();
  },
};
