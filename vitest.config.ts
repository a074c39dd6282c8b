import { defineConfig } from 'vitest/config';

/** Files of one worker share the modules they load: a file that replaces one loads the house anew. */
const shared = { isolate: false };

/**
 * Races and restarts of real processes take their time on a small machine. In CI they have a second try, as the browser
 * tests have; the run names each that needed it.
 */
const patience = { testTimeout: 180_000, hookTimeout: 180_000, retry: process.env.CI ? 1 : 0 };

const setupFiles = ['packages/testkit/fixed-chance.ts'];

export default defineConfig({
  test: {
    // By itself it would leave one core of two idle.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'repository', include: ['test/**/*.test.ts', 'scripts/**/*.test.ts'], setupFiles, ...patience } },
      {
        test: {
          name: 'unit',
          ...shared,
          setupFiles,
          include: ['packages/**/*.test.ts', 'apps/sandbox-gateway/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/{src,test,migrations}/**/*.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          ...shared,
          setupFiles: [...setupFiles, 'apps/server/test/answer-faults.ts'],
          ...patience,
        },
      },
      { test: { name: 'web', include: ['apps/web/src/**/*.test.{ts,tsx}'], environment: 'node', setupFiles } },
    ],
  },
});
