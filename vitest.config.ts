import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumOptions } from './e2e/support/chromium.ts';

/**
 * All test files of one worker share the modules that they load. A file that replaces a module must load the others
 * again.
 */
const shared = { isolate: false };

/**
 * Races and restarts of real processes are slow on a small machine. In CI they have a second attempt, like the browser
 * tests. The run names each test that needed it.
 */
const patience = { testTimeout: 180_000, hookTimeout: 180_000, retry: process.env.CI ? 1 : 0 };

const setupFiles = ['packages/testkit/fixed-chance.ts'];

export default defineConfig({
  test: {
    // Vitest would by default leave one core of two idle.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'repository', include: ['{test,scripts,bench}/**/*.test.ts'], setupFiles, ...patience } },
      {
        test: {
          name: 'unit',
          ...shared,
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
        },
      },
      {
        test: {
          name: 'web',
          include: ['apps/web/{build,src}/**/*.test.{ts,tsx}'],
          exclude: ['apps/web/src/**/*.component.test.tsx'],
          environment: 'node',
          setupFiles,
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
