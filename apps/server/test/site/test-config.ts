import { readConfig } from '../../src/app/config.ts';
import type { Config } from '../../src/platform/index.ts';

/** Returns the development defaults on the given database. `env` overrides them. */
export function testConfig(databaseUrl: string, env: Record<string, string> = {}): Config {
  return readConfig({
    NODE_ENV: 'test',
    SITE_MODE: 'sandbox',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    DATABASE_URL: databaseUrl,
    ...env,
  });
}
