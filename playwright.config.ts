import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './e2e/support/chromium.ts';
import { siteUnderTest } from './e2e/support/site-under-test.ts';
import { desktop, telephone } from './e2e/support/widths.ts';

const site = await siteUnderTest();
/**
 * Tests run at 1440; those tagged @both run at 390 as well, and those tagged @phone at 390 alone: where hands do
 * something else there. What only looks different there is looked at from within (`checkAxeAtBothWidths`). Those tagged
 * @alone move the time of the whole site, or measure it: they run one by one when all others are through.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 3,
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  expect: { timeout: 10_000 },
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
    { name: 'desktop', grepInvert: /@phone|@alone/, use: { viewport: desktop } },
    {
      name: 'phone',
      grep: /@both|@phone/,
      use: { viewport: telephone, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
    { name: 'alone', grep: /@alone/, workers: 1, dependencies: ['desktop', 'phone'], use: { viewport: desktop } },
  ],
  webServer: site.start,
});
