import { defineConfig } from '@playwright/test';

// Debian's Chromium; every worker has a server of its own (tests/browser/kit/server.ts).
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: '../build/web/test-results',
  fullyParallel: true,
  workers: 2,
  retries: 1, // ./test names those that needed it
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../build/web/browser-tests.json' }]],
  use: {
    launchOptions: { executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] },
    locale: 'en-GB',
    contextOptions: { reducedMotion: 'reduce' }, // quicker; some tests want it otherwise
    trace: 'retain-on-failure',
  },
});
