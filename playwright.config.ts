import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './e2e/support/chromium.ts';
import { siteUnderTest } from './e2e/support/site-under-test.ts';
import { desktop, telephone } from './e2e/support/widths.ts';

const site = await siteUnderTest('E2E_PORT');
const ownSite = await siteUnderTest('E2E_ALONE_PORT');
const isShared = ownSite.url === site.url;
/**
 * Tests run at 1440, and look at 390 where they say so; those tagged @both run at 390 as well, and those tagged @phone at
 * 390 alone. Those tagged @alone move the time of the whole site, measure it, or need a telephone for themselves: they run
 * one by one on a site of their own beside the others, or, where E2E_URL names one site for all, when the others are through.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  globalTeardown: './e2e/support/answer-faults.ts',
  fullyParallel: true,
  workers: 3,
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // As long as those of the server have: the longest stories take 20 s, and a machine that is five times as slow ends them too.
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
    // Traces cost as much as the tests themselves.
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
