// Takes the pictures of docs/screenshots: each game in the middle of play, on a phone and on a desktop,
// light and dark, and the first page. `node tools/screenshots.mjs` in web/, after `./run` has built all.
import { chromium } from '@playwright/test';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const program = join(root, 'build/skerry');
const folder = join(root, 'docs/screenshots');
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
const themes = ['light', 'dark'];

// A game says in its own folder which match of it looks like something: a seed, how many moves, and what is
// picked up at the end.
const boards = new URL('../src/games/', import.meta.url);
const games = [];
for (const id of readdirSync(boards)) {
  const file = new URL(`${id}/screenshot.mjs`, boards);
  if (existsSync(file)) games.push({ id, ...(await import(file.href)).default });
}

function ask(request) {
  const child = spawnSync(program, ['referee'], { input: `${JSON.stringify(request)}\n` });
  return JSON.parse(child.stdout.toString());
}

/** Moves chosen by a small generator of our own, so that the pictures are always the same; the best of `tries`. */
function middleOf({ id, players, options = {}, seed, moves, tries = 1, avoid, until }) {
  let { state } = ask({ game: id, ask: 'new', players, options, seed });
  let dice = 7;
  for (let i = 0; i < moves; ++i) {
    // Nobody stops in the middle of a picture.
    if (until?.(state)) break;
    const all = ask({ game: id, ask: 'legal', state }).legal.filter((one) => !one.action.end);
    const preferred = all.filter((one) => !avoid?.(one.action));
    const legal = preferred.length > 0 ? preferred : all;
    dice = (dice * 48271) % 2147483647;
    const found = [];
    for (let n = 0; n < legal.length && found.length < tries; ++n) {
      const { seat, action } = legal[(dice + n * 61) % legal.length];
      const next = ask({ game: id, ask: 'play', state, seat, action });
      if (next.outcome === null) found.push({ seat, state: next.state });
    }
    if (found.length > 1) {
      const worth = ({ seat, state }) => ask({ game: id, ask: 'score', state }).scores[seat];
      found.sort((a, b) => worth(b) - worth(a));
    }
    state = found[0]?.state ?? state;
  }
  return { state, seat: ask({ game: id, ask: 'legal', state }).to_move[0] };
}

async function startServer() {
  const data = mkdtempSync(join(tmpdir(), 'skerry-pictures-'));
  const child = spawn(program, ['serve', '--port', '0', '--data', data]);
  const port = await new Promise((resolve) => {
    let output = '';
    const listen = (bytes) => {
      output += bytes;
      const found = /http:\/\/[^\s/]*:(\d+)/.exec(output)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
  });
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** A table in that position at which this page sits; over a line of its own. */
function tableWith(page, settings, seat) {
  return page.evaluate(
    async ({ settings, seat }) => {
      await fetch('/api/session', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ name: 'Ann' }),
      });
      const socket = new WebSocket(`ws://${location.host}/ws`);
      const answers = new Map();
      socket.onmessage = (event) => {
        const message = JSON.parse(event.data);
        answers.get(message.id ?? message.type)?.(message);
      };
      const say = (message, wanted) =>
        new Promise((resolve) => {
          answers.set(wanted ?? message.id, resolve);
          socket.send(JSON.stringify(message));
        });
      await new Promise((resolve) => (socket.onopen = resolve));
      await say({ type: 'hello', id: 1, version: 1 }, 'welcome');
      const made = await say({ type: 'create', id: 2, settings });
      if (made.type !== 'ack') throw new Error(made.message);
      await say({ type: 'sit', id: 3, table: made.table, seat, contribution: '00' });
      socket.close();
      return made.table;
    },
    { settings, seat },
  );
}

mkdirSync(folder, { recursive: true });
const server = await startServer();
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
for (const [device, viewport] of Object.entries(sizes)) {
  for (const theme of themes) {
    const context = await browser.newContext({
      baseURL: server.url,
      viewport,
      deviceScaleFactor: device === 'phone' ? 2 : 1,
      colorScheme: theme,
      reducedMotion: 'reduce',
      locale: 'en-GB',
    });
    const page = await context.newPage();
    const take = (name) =>
      page.screenshot({ path: join(folder, `${name}-${device}-${theme}.png`) });
    await page.goto('/');
    await page.locator('article svg').nth(3).waitFor();
    await page.waitForTimeout(500);
    await take('home');
    for (const game of games) {
      const { state, seat } = middleOf(game);
      const seats = Array.from({ length: game.players }, (_, one) =>
        one === seat ? { kind: 'open' } : { kind: 'bot', level: 'normal' },
      );
      const settings = { game: game.id, seats, start: state, options: state.options };
      const table = await tableWith(page, settings, seat);
      await page.goto(`/table/${table}`);
      await page.getByRole('button', { name: 'Confirm' }).waitFor();
      await game.show(page);
      await page.waitForTimeout(500);
      await take(game.id);
    }
    await context.close();
  }
}
await browser.close();
await server.stop();
