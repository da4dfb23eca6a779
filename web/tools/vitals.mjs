// First paint, largest paint and layout shift by Chromium's own measure: the median of five cold visits to
// the first page and to a table, on a phone with a slow processor and a slow line, and on a desktop.
// `node tools/vitals.mjs http://localhost:8080` in web/, with a server running there.
import { chromium } from '@playwright/test';

const base = process.argv[2] ?? 'http://localhost:8080';
const visits = 5;
const devices = {
  // A middling phone: a quarter of this machine's speed, 1.6 Mbit/s, 150 ms to the server and back.
  phone: { viewport: { width: 390, height: 844 }, slower: 4, line: { latency: 150, kbit: 1600 } },
  desktop: { viewport: { width: 1440, height: 900 }, slower: 1, line: null },
};

function observe() {
  window.measured = { first: 0, largest: 0, shift: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.name === 'first-contentful-paint') window.measured.first = entry.startTime;
    }
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.measured.largest = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!entry.hadRecentInput) window.measured.shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function visit(browser, device, address, cookies) {
  const context = await browser.newContext({ viewport: device.viewport, locale: 'en-GB' });
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.addInitScript(observe);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: device.slower });
  if (device.line !== null) {
    const bytes = (device.line.kbit * 1000) / 8;
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: device.line.latency,
      downloadThroughput: bytes,
      uploadThroughput: bytes,
    });
  }
  let loaded = 0;
  cdp.on('Network.loadingFinished', (event) => (loaded += event.encodedDataLength));
  await cdp.send('Network.enable');
  await page.goto(address);
  await page.waitForTimeout(6000);
  const measured = await page.evaluate(() => window.measured);
  await context.close();
  return { ...measured, loaded };
}

const middle = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** A table at which it is one's turn, and who one is there. */
async function table(browser) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(base);
  await page.locator('article button.main').first().click();
  await page.waitForURL(/\/table\//);
  const found = { address: page.url(), cookies: await context.cookies() };
  await context.close();
  return found;
}

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const played = await table(browser);
const addresses = { 'first page': { address: base, cookies: [] }, table: played };
for (const [name, device] of Object.entries(devices)) {
  for (const [what, { address, cookies }] of Object.entries(addresses)) {
    const all = [];
    for (let i = 0; i < visits; ++i) all.push(await visit(browser, device, address, cookies));
    const of = (key) => middle(all.map((one) => one[key]));
    console.log(
      `${name}, ${what}: first paint ${of('first').toFixed(0)} ms, largest ${of('largest').toFixed(0)} ms, ` +
        `layout shift ${of('shift').toFixed(3)}, ${(of('loaded') / 1000).toFixed(0)} kB loaded`,
    );
  }
}
await browser.close();
