// Bots that wait for a processor: the page says so, as long as it is so.
import { expect, test as base } from './kit/test';
import { SkerryServer } from './kit/server';
import { expectTurn, sentence, setTable } from './kit/table';

// Bots think one at a time here, and for a while.
const test = base.extend<object, { server: SkerryServer }>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const server = new SkerryServer(['--bot-threads', '1', '--bot-milliseconds', '3000']);
      await server.start();
      await use(server);
      await server.dispose();
    },
    { scope: 'worker' },
  ],
});

test('who waits for bots that wait for others reads that they are busy', async ({ someone }) => {
  test.slow();
  const pages = [await someone(), await someone(), await someone()];
  for (const page of pages) await setTable(page, 'isle4c', ['Expert bot', 'Expert bot', 'You']);
  const last = pages[2];
  if (last === undefined) throw new Error('three pages were opened');
  const busy = sentence(last).getByText('The bots are busy');
  await expect(busy).toBeVisible({ timeout: 20_000 });
  await expect(sentence(last)).toContainText('Waiting for');
  await expect(busy).toBeHidden({ timeout: 30_000 });
  for (const page of pages) await expectTurn(page);
});
