import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './e2e/support/chromium.ts';
import { siteUnderTest } from './e2e/support/site-under-test.ts';
import { desktop, telephone } from './e2e/support/widths.ts';

const site = await siteUnderTest('E2E_PORT');
const ownSite = await siteUnderTest('E2E_ALONE_PORT');
const isShared = ownSite.url === site.url;
/**
 * Tests run at a width of 1440 px and check 390 px where they say so. Tests tagged @both also run at 390 px, and tests
 * tagged @phone only at 390 px. Tests tagged @alone move the time of the whole site, measure it, or need a telephone
 * for themselves. They run one by one on their own site beside the others. If E2E_URL names one site for all, they run
 * after the others.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // Only `npm run second-carrier` has a site of another carrier, and only `npm run connected-trial` one in production.
  testIgnore: [
    ...(process.env.E2E_CARRIER ? [] : ['**/second-carrier.spec.ts']),
    ...(process.env.E2E_OUTSIDE ? [] : ['**/connected.spec.ts', '**/connected-rounds.spec.ts']),
  ],
  outputDir: 'test-results/browser',
  globalTeardown: './e2e/support/answer-faults.ts',
  fullyParallel: true,
  workers: 3,
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // The server tests have the same limit. The longest tests take 20 s, and they also end on a machine that is five
  // times slower.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    actionTimeout: 15_000,
    baseURL: site.url,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    launchOptions: chromiumOptions(),
    screenshot: 'only-on-failure',
    // Recording traces costs as much time as the tests themselves.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'alone',
      grep: /@alone/,
      workers: 1,
      dependencies: isShared ? ['desktop', 'phone'] : [],
      use: { viewport: desktop, baseURL: ownSite.url },
    },
    { name: 'desktop', grepInvert: /@phone|@alone/, use: { viewport: desktop } },
    {
      name: 'phone',
      grep: /@both|@phone/,
      use: { viewport: telephone, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
  ],
  webServer: [site.start, ownSite.start].filter((start) => start !== undefined),
});
