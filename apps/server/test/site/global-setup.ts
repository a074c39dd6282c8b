import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { siteAheadMs } from '@haidai/testkit/site-clock';
import type { TestProject } from 'vitest/node';
import { prepareDatabase } from '../../src/app/prepare-database.ts';
import { createLog, createPool, startEmbeddedPostgres } from '../../src/platform/runtime.ts';
import { makeSandboxKeys, type SandboxKeys } from './sandbox-keys.ts';
import { testConfig } from './test-config.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The connection string of the maintenance database in the run's PostgreSQL. */
    postgresUrl: string;
    /** A migrated and seeded database without connections. Every test file copies it. */
    templateDatabase: string;
    sandboxKeys: SandboxKeys;
    /** How far the clocks of the sites are ahead of the machine, in milliseconds. */
    aheadMs: number;
  }
}

const templateDatabase = 'template_haidai';

/** The data of tests need not survive a crash. `embedded.test.ts` tests that the data of a site do. */
const forgetful = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Starts one PostgreSQL for the run of a project. The returned function stops and deletes it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'haidai-test-'));
  // As root, the tests run PostgreSQL as the user nobody, who must be able to open the folder.
  await chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres(folder, { settings: forgetful });
  const stop = async () => {
    await postgres.stop();
    for (const left of [postgres.home, folder]) await rm(left, { recursive: true, force: true });
  };
  const keys = makeSandboxKeys(path.join(folder, 'gateway-keys'));
  try {
    await postgres.ensureDatabase(templateDatabase);
    const aheadMs = siteAheadMs(Date.now());
    await fillTemplate(postgres.urlOf(templateDatabase), aheadMs);
    project.provide('aheadMs', aheadMs);
    project.provide('sandboxKeys', await keys);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('postgresUrl', postgres.urlOf('postgres'));
  project.provide('templateDatabase', templateDatabase);
  return stop;
}

async function fillTemplate(url: string, aheadMs: number): Promise<void> {
  const pool = createPool(url, 2, () => {});
  try {
    const config = testConfig(url, { SANDBOX_AHEAD_MS: String(aheadMs) });
    await prepareDatabase(config, url, pool, createLog('silent'));
  } finally {
    await pool.end();
  }
}
