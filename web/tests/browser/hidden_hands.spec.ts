// Hidden information: one seat's hand is nowhere in the page of another, nor in any message to it.
import { faceOf } from '../../src/games/isle4c/island';
import { companies, type IsleView } from '../../src/games/isle4c/types';
import { recordFrames, type Told } from './kit/frames';
import { isle4c, playMove } from './kit/games';
import { inviteFriends, sitDown } from './kit/people';
import { expectEnd, isTurn, theEnd } from './kit/table';
import { expect, test } from './kit/test';

const companyNames: Record<string, string> = { A: 'Anchor', B: 'Gear', C: 'Wave', D: 'Sun' };

const allCards = companies.flatMap((a) =>
  companies.flatMap((b) =>
    companies.flatMap((c) =>
      companies.flatMap((d) => (new Set([a, b, c, d]).size === 4 ? [`${a}${b}${c}${d}`] : [])),
    ),
  ),
);

/** How a card in a hand is called in the page, and how nothing else is. */
function calledInHand(card: string): string {
  const [a, b, c, d] = faceOf(card, false).map((one) => companyNames[one ?? '']);
  return `: ${a ?? ''} and ${b ?? ''}, below ${c ?? ''} and ${d ?? ''}`;
}

function firstHand(told: Told[], seat: number): string[] {
  const hand = told.map(({ view }) => view?.hands[seat]).find((one) => Array.isArray(one));
  if (!Array.isArray(hand)) throw new Error('nobody told them their own hand');
  return hand;
}

const stillHidden = (cards: string[], view: IsleView | null): string[] =>
  cards.filter((card) => view?.placed.every((one) => one.card !== card) === true);

test('hands and companies stay with their seats', async ({ someone }) => {
  const [ann, ben, zoe] = [await someone(), await someone(), await someone()];
  const told = [recordFrames(ann), recordFrames(ben), recordFrames(zoe)] as const;
  const link = await inviteFriends(ann, 'Isle4C', 3);
  await ann.getByLabel('Bots to put at the table').selectOption('Easy bot');
  await ann.getByRole('button', { name: 'Put a bot at seat 3' }).click();
  await zoe.goto(link);
  await sitDown(ben, link, 'Ben');
  await expect(ann.getByRole('group', { name: 'Your hand' })).toBeVisible();
  await expect(ben.getByRole('group', { name: 'Your hand' })).toBeVisible();
  await expect(zoe.getByRole('application')).toBeVisible();

  const hands = [firstHand(told[0], 0), firstHand(told[1], 1)] as const;
  const botHand = allCards.filter((card) => !hands.flat().includes(card));
  expect([hands[0].length, hands[1].length, botHand.length]).toEqual([8, 8, 8]);
  // Per page: which cards it must not know.
  const secrets = [
    { page: ann, told: told[0], seat: 0, cards: [...hands[1], ...botHand] },
    { page: ben, told: told[1], seat: 1, cards: [...hands[0], ...botHand] },
    { page: zoe, told: told[2], seat: null, cards: allCards },
  ];

  async function lookIntoPages(): Promise<void> {
    for (const { page, told, cards } of secrets) {
      // The names of files end in letters that may be those of a card.
      const html = (await page.content()).replaceAll(/"\/assets\/[^"]*"/g, '""');
      const view = told.at(-1)?.view ?? null;
      if (view === null || view.outcome !== null) continue;
      for (const card of stillHidden(cards, view)) {
        expect(html).not.toContain(card);
        expect(html).not.toContain(calledInHand(card));
      }
      expect(html).not.toContain('Company:');
      expect(html).not.toContain('is with');
    }
  }

  const company = ann.getByRole('button', { name: 'Your company, a secret' });
  await expect(company).toContainText(/Anchor|Gear|Wave|Sun/);
  await lookIntoPages();
  for (let turns = 0; turns < 8; ++turns) {
    for (const page of [ann, ben]) {
      if (!(await isTurn(page))) break;
      await playMove(page, isle4c);
      await lookIntoPages();
    }
    if (await theEnd(ben).isVisible()) break;
  }
  for (const { page } of secrets) await expectEnd(page);

  for (const { told, seat, cards } of secrets) {
    let views = 0;
    for (const { text, view } of told) {
      if (view === null || view.outcome !== null) continue;
      ++views;
      expect(view.companies.filter((one, at) => one !== null && at !== seat)).toEqual([]);
      expect(view.hands.filter((one, at) => one !== null && at !== seat)).toEqual([]);
      for (const card of stillHidden(cards, view)) expect(text).not.toContain(card);
    }
    // Four cards can be enough for a connection.
    const [first, last] = [told.find(({ view }) => view !== null), told.at(-1)];
    const laid = (last?.view?.placed.length ?? 0) - (first?.view?.placed.length ?? 0);
    expect(laid).toBeGreaterThanOrEqual(4);
    expect(views).toBeGreaterThan(Math.min(8, laid - 1));
  }
});

test('behind the curtain of one screen there is nothing', async ({ page }) => {
  await page.goto('/same-screen/isle4c');
  await page.getByRole('combobox', { name: /^Players/ }).selectOption('3');
  await page.getByRole('button', { name: 'Begin' }).click();
  const curtain = page.getByRole('alertdialog', { name: 'The curtain is closed' });
  for (const name of ['Player 1', 'Player 2', 'Player 3', 'Player 1']) {
    if (name === 'Player 3') await page.reload();
    await expect(curtain).toContainText(`Pass the device to ${name}.`);
    const html = await page.content();
    for (const card of allCards) expect(html).not.toContain(calledInHand(card));
    expect(html).not.toContain('Your company');
    await expect(page.getByRole('group', { name: 'Your hand' })).toHaveCount(0);
    await curtain.getByRole('button', { name: `I’m ${name}` }).click();
    await expect(page.getByRole('group', { name: 'Your hand' })).toBeVisible();
    await playMove(page, isle4c);
  }
});
