// Whole games from the first move to the end, with every input method.
import { islant, isle4c, oneT34, playToTheEnd } from './kit/games';
import { countPointers } from './kit/input';
import { expectEnd, playNow, setTable, theEnd } from './kit/table';
import { expect, test } from './kit/test';

test('1T34 against a bot by mouse, and then a rematch', async ({ page }) => {
  await setTable(page, 'one_t34', ['You', 'Easy bot']);
  await playToTheEnd(page, oneT34, 'mouse');
  await expectEnd(page);
  const first = page.url();
  await theEnd(page).getByRole('button', { name: 'Rematch' }).click(); // and nothing else
  await expect(page).not.toHaveURL(first);
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(theEnd(page)).toBeHidden();
});

test('1T34 with three bots by mouse', async ({ page }) => {
  await setTable(page, 'one_t34', ['Easy bot', 'You', 'Easy bot', 'Easy bot']);
  await playToTheEnd(page, oneT34, 'mouse');
  await expectEnd(page);
});

test('1T34 by keyboard alone, from the first page on', async ({ page }) => {
  const pointers = await countPointers(page);
  await playNow(page, '1T34', 'keys');
  await playToTheEnd(page, oneT34, 'keys');
  await expectEnd(page);
  expect(await pointers()).toBe(0);
});

test('Isle4C with two bots by mouse', async ({ page }) => {
  await setTable(page, 'isle4c', ['You', 'Easy bot', 'Easy bot']);
  await playToTheEnd(page, isle4c, 'mouse');
  await expectEnd(page);
});

test('Isle4C by keyboard alone, from the first page on', async ({ page }) => {
  const pointers = await countPointers(page);
  await playNow(page, 'Isle4C', 'keys');
  await playToTheEnd(page, isle4c, 'keys');
  await expectEnd(page);
  expect(await pointers()).toBe(0);
});

test('Islant alone by keyboard, from the first page on', async ({ page }) => {
  test.slow(); // some fifty steps
  const pointers = await countPointers(page);
  await playNow(page, 'Islant', 'keys');
  await playToTheEnd(page, islant, 'keys');
  await expectEnd(page);
  expect(await pointers()).toBe(0);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('1T34 against a bot by touch', async ({ page }) => {
    await playNow(page, '1T34', 'touch');
    await playToTheEnd(page, oneT34, 'touch');
    await expectEnd(page);
  });

  test('Islant alone by touch', async ({ page }) => {
    test.slow(); // some fifty steps
    await playNow(page, 'Islant', 'touch');
    await playToTheEnd(page, islant, 'touch');
    await expectEnd(page);
  });

  test('Isle4C with two bots by touch', async ({ page }) => {
    await playNow(page, 'Isle4C', 'touch');
    await playToTheEnd(page, isle4c, 'touch');
    await expectEnd(page);
  });
});

test.describe('with everything moving', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('Isle4C with two bots by mouse while cards fly', async ({ page }) => {
    await setTable(page, 'isle4c', ['Easy bot', 'You', 'Easy bot']);
    await playToTheEnd(page, isle4c, 'mouse');
    await expectEnd(page);
  });
});
