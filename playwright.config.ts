import { defineConfig, devices } from '@playwright/test';
import { browserServers } from './tests/support/browser-ports.ts';

const { shop, parts } = browserServers;
const vite = (command: string, what: 'journeys' | 'parts') =>
  `node node_modules/vite/bin/vite.js ${command} --config vite.${what}.config.ts`;

/** What the server answers has no width, and some tests set their own: these files run once. */
const once = [
  'accounts',
  'compare',
  'cookies',
  'failing-api',
  'imported',
  'late-pictures',
  'layered-pictures',
  'old-pages',
  'pages',
  'sending',
  'sliders',
  'small-screens',
  'tracking',
  'way-up',
];

/** Journeys in a real Chromium against the real shop, on a phone and on a desktop. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  snapshotPathTemplate: 'tests/e2e/pictures/{arg}-{projectName}{ext}',
  // Letters are drawn by the shop's own font; a part that looks different differs in more pixels than their edges do,
  // which Chromium and its headless shell draw a little differently.
  expect: { timeout: 15_000, toHaveScreenshot: { maxDiffPixelRatio: 0.0015 } },
  // Two compute while one waits for the network, a mail or a moment.
  workers: 3,
  timeout: 60_000,
  // A journey that passes only the second time is named at the end of the run: a busy machine, or a fault to look for.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  forbidOnly: true,
  use: {
    baseURL: shop.origin,
    // TRACE=1 records every step of a failed test, which takes a third of the time again.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Without a graphics card, what draws needs no process of its own: a run takes a twentieth less.
        '--in-process-gpu',
        '--font-render-hinting=none',
        '--disable-lcd-text',
        '--force-color-profile=srgb',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // The tags of single tests: tests/e2e/journeys.ts.
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      testIgnore: once.map((name) => `**/${name}.test.ts`),
      // At the density of the telephone each frame is seven times as large, and painting takes a quarter of the run.
      use: {
        ...devices['Pixel 7'],
        deviceScaleFactor: 1,
        viewport: { width: 390, height: 844 },
        // Here the shop is used without motion, which takes a seventh of the browser's work away; on a desktop with it.
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
  ],
  webServer: [
    {
      command: `node scripts/build.mjs && ${vite('build --logLevel warn', 'journeys')} && exec node dist/journeys/browser-shop.js`,
      url: `${shop.origin}/readyz`,
      timeout: 180_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
      env: { PORT: String(shop.port), PUBLIC_URL: shop.origin, LIMITS: 'orders.email=off' },
      stdout: 'pipe',
    },
    {
      command: `${vite('build --logLevel warn', 'parts')} && ${vite(`preview --port ${parts.port} --strictPort`, 'parts')}`,
      url: `${parts.origin}/dev/parts/`,
      reuseExistingServer: false,
      stdout: 'pipe',
    },
  ],
});
