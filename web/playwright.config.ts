import { cpus } from 'node:os';
import { defineConfig } from '@playwright/test';

// Nothing that a headless browser needs here. Chromium reads the last list of features alone: the first line is
// Playwright's own.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-features=AcceptCHFrame,AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,DialMediaRouteProvider,GlobalMediaControls,HttpsUpgrades,LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,Translate,AutoDeElevate,RenderDocument' +
    ',PreloadTopChromeWebUI',
];

// Debian's Chromium; every worker has a server of its own (tests/browser/kit/server.ts).
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: '../build/web/test-results',
  fullyParallel: true,
  workers: Number(process.env['SKERRY_BROWSERS'] ?? cpus().length + 1), // a test also waits at times
  retries: 1, // ../test names those that needed it, and each is a fault: none should
  // No test measures time with these: they end what hangs, also on a machine with much else to do.
  timeout: 300_000,
  expect: { timeout: 100_000 },
  reporter: [['list'], ['json', { outputFile: '../build/web/browser-tests.json' }]],
  use: {
    launchOptions: { executablePath: '/usr/bin/chromium', args },
    locale: 'en-GB',
    contextOptions: { reducedMotion: 'reduce' }, // quicker; some tests want it otherwise
    trace: 'off', // costs a fifth more CPU; to look closer: npx playwright test --trace on
  },
});
