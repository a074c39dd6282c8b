import { defineConfig } from 'vitest/config';

/** Races and restarts of real processes take their time on a small machine. */
const patience = { testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    // By itself it would leave one core of two idle.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'repository', include: ['test/**/*.test.ts', 'scripts/**/*.test.ts'], ...patience } },
      { test: { name: 'unit', include: ['packages/**/*.test.ts', 'apps/sandbox-gateway/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['apps/server/{src,test,migrations}/**/*.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          ...patience,
        },
      },
      { test: { name: 'web', include: ['apps/web/src/**/*.test.{ts,tsx}'], environment: 'node' } },
    ],
  },
});
