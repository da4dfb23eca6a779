import { cpus } from 'node:os';
import { defineConfig } from '@playwright/test';

// Nothing that a headless browser needs here. Chromium reads the last list of features alone: the first line is
// Playwright's own. The popups are pages of the address bar, which nobody sees here: every window loaded two of them.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-site-isolation-trials', // all pages are of one site
  '--disable-features=AcceptCHFrame,AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,DialMediaRouteProvider,GlobalMediaControls,HttpsUpgrades,LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,Translate,AutoDeElevate,RenderDocument' +
    ',PreloadTopChromeWebUI,WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,SpareRendererForSitePerProcess',
];

// Debian's Chromium; every worker has a server of its own (tests/browser/kit/server.ts).
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: '../build/web/test-results',
  fullyParallel: true,
  workers: Number(process.env['SKERRY_BROWSERS'] ?? cpus().length + 1), // a test also waits at times
  // Tests play real games against real bots, which take another course each time. What fails now and then gets a second
  // try, and ./test names it; what fails twice has failed.
  retries: 1,
  // No test measures time with these: they end what hangs, also on a machine with much else to do.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../build/web/browser-tests.json' }]],
  use: {
    launchOptions: { executablePath: '/usr/bin/chromium', args },
    locale: 'en-GB',
    contextOptions: { reducedMotion: 'reduce' }, // quicker; some tests want it otherwise
    trace: 'off', // costs a fifth more CPU; to look closer: npx playwright test --trace on
  },
});
