import { defineConfig } from 'vitest/config';

const databaseTests = { globalSetup: ['apps/server/test/global-setup.ts'], testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'repository', include: ['test/**/*.test.ts', 'scripts/**/*.test.ts'] } },
      { test: { name: 'unit', include: ['packages/**/*.test.ts', 'apps/sandbox-gateway/**/*.test.ts'] } },
      { test: { name: 'server', include: ['apps/server/src/**/*.test.ts'], ...databaseTests } },
      { test: { name: 'journeys', include: ['apps/server/test/**/*.test.ts'], ...databaseTests } },
      { test: { name: 'web', include: ['apps/web/src/**/*.test.{ts,tsx}'], environment: 'node' } },
    ],
  },
});
