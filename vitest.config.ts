import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumOptions } from './e2e/support/chromium.ts';

/**
 * All test files of one worker share the modules that they load. A file that replaces a module must load the others
 * again.
 */
const shared = { isolate: false };

/** A machine with other work is several times slower. */
const patience = { testTimeout: 180_000, hookTimeout: 180_000 };

/**
 * A loaded machine can starve races, real processes and browsers. In CI their tests have a second attempt. The run names
 * each test that needed it.
 */
const secondAttempt = { retry: process.env.CI ? 1 : 0 };

const setupFiles = ['packages/testkit/fixed-chance.ts'];

export default defineConfig({
  test: {
    // Vitest would by default leave one core of two idle.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'repository',
          include: ['{test,scripts,bench}/**/*.test.ts'],
          setupFiles,
          ...patience,
          ...secondAttempt,
        },
      },
      {
        test: {
          name: 'unit',
          ...shared,
          ...patience,
          setupFiles,
          include: ['packages/**/*.test.ts', 'apps/sandbox-{gateway,parties}/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/{src,test,migrations}/**/*.test.ts'],
          globalSetup: ['apps/server/test/site/global-setup.ts'],
          ...shared,
          setupFiles: [...setupFiles, 'apps/server/test/checks/answer-faults.ts'],
          ...patience,
          ...secondAttempt,
        },
      },
      {
        test: {
          name: 'web',
          include: ['apps/web/{build,src}/**/*.test.{ts,tsx}'],
          exclude: ['apps/web/src/**/*.component.test.tsx'],
          environment: 'node',
          setupFiles,
          ...patience,
        },
      },
      {
        // Vite would bundle a package that it finds late beside a second Preact, and reload the page.
        optimizeDeps: {
          include: [
            'preact',
            'react',
            'react/jsx-dev-runtime',
            'react-dom',
            'react-dom/client',
            '@tanstack/react-query',
            '@tanstack/react-router',
            '@tanstack/react-start',
            'qrcode',
            'zod/mini',
          ],
        },
        test: {
          name: 'component',
          // A matcher waits this long for the page, in milliseconds.
          expect: { poll: { timeout: 4000 } },
          include: ['apps/web/src/**/*.component.test.tsx'],
          setupFiles: ['apps/web/src/app/component-tests.ts'],
          ...patience,
          ...secondAttempt,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromiumOptions() }),
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1024, height: 800 },
          },
        },
      },
    ],
  },
});
