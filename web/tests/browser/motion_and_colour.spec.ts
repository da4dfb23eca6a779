// The settings for motion and colours: with motion off nothing moves, and palettes apply on every screen.
import type { Page } from '@playwright/test';
import { expectNothingBarred, visit } from './kit/checks';
import { looks, withSettings, type Look } from './kit/looks';
import { expectMyTurn, games, playMove, playNow, type GameId } from './kit/moves';
import { expect, test } from './kit/test';
import { speaker } from './kit/words';

const say = speaker('en');

/**
 * Looks at every frame from now on; says afterwards what moved: by an animation of the browser, or by a
 * place that a script changed in one frame after the other although no new move was logged.
 */
async function watchMotion(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moved = new Set<string>();
    Object.assign(window, { moved });
    const name = (element: Element | null | undefined): string =>
      element?.outerHTML.slice(0, 120) ?? 'something';
    let frame = 0;
    const changed = new WeakMap<Element, { frame: number; logged: number; run: number }>();
    const places = ['transform', 'style', 'x', 'y', 'cx', 'cy', 'd', 'viewBox'];
    new MutationObserver((records) => {
      const lines = 'ol > li.quiet, ol > li > button[title]'; // of the log
      const logged = document.querySelectorAll(lines).length;
      for (const target of new Set(records.map((one) => one.target as Element))) {
        const before = changed.get(target) ?? { frame: -9, logged, run: 0 };
        if (before.frame === frame) continue;
        const goesOn = frame - before.frame <= 2 && logged === before.logged;
        const run = goesOn ? before.run + 1 : 1;
        changed.set(target, { frame, logged, run });
        if (run >= 4) moved.add(name(target));
      }
    }).observe(document, { subtree: true, attributes: true, attributeFilter: places });
    const look = (): void => {
      ++frame;
      for (const one of document.getAnimations()) {
        moved.add(name((one.effect as KeyframeEffect | null)?.target));
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => [...(window as unknown as { moved: Set<string> }).moved]);
}

async function playTwice(page: Page, game: GameId): Promise<void> {
  await playNow(page, game, say);
  for (let moves = 0; moves < 2; ++moves) {
    await playMove(page, game, say);
    if (!(await expectMyTurn(page, game, say))) return;
  }
}

for (const game of games) {
  test(`nothing moves in ${game} for those who want it so`, async ({ someone }) => {
    const page = await someone({ reducedMotion: 'reduce' });
    const moved = await watchMotion(page);
    await playTwice(page, game);
    expect(await moved()).toEqual([]);
  });
}

test('pieces move for all others, until they say that nothing shall', async ({ someone }) => {
  const page = await someone({ reducedMotion: 'no-preference' });
  const moved = await watchMotion(page);
  await playNow(page, 'one_t34', say);
  await playMove(page, 'one_t34', say);
  await expectMyTurn(page, 'one_t34', say);
  expect(await moved()).not.toEqual([]);

  const table = page.url();
  await visit(page, '/settings');
  await page.getByRole('group', { name: 'Motion' }).getByText('Nothing moves').click();
  await page.goto(table);
  await expectMyTurn(page, 'one_t34', say);
  await playMove(page, 'one_t34', say);
  await expectMyTurn(page, 'one_t34', say);
  expect(await moved()).toEqual([]);
});

const palettes: [string, Look, GameId][] = [
  ['blind', 'a phone, dark', 'one_t34'],
  ['blind', 'a desktop, light', 'isle4c'],
  ['contrast', 'a phone, light', 'isle4c'],
  ['contrast', 'a desktop, dark', 'one_t34'],
];
for (const [palette, how, game] of palettes) {
  test(`${game} in the palette ${palette} on ${how}`, async ({ someone }) => {
    const page = await someone({ ...looks[how], reducedMotion: 'reduce' });
    await withSettings(page, { palette });
    await playNow(page, game, say);
    await expect(page.locator('html')).toHaveAttribute('data-palette', palette);
    await playMove(page, game, say);
    await expectMyTurn(page, game, say);
    await expectNothingBarred(page);
  });
}
