import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDb, createPool, migrate, startEmbeddedPostgres } from '../../apps/server/src/platform/runtime.ts';
import { listTables, type Table } from '../../apps/server/test/tables/list-tables.ts';

/** Runs all migrations on its own PostgreSQL, which it deletes afterwards, and lists the tables. */
export async function readMigratedTables(): Promise<Table[]> {
  const folder = mkdtempSync(join(tmpdir(), 'haidai-tables-'));
  // If this user is root, PostgreSQL runs as another user, who needs access.
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres(folder, { settings: { fsync: 'off' } });
  try {
    await postgres.ensureDatabase('tables');
    await migrate(postgres.urlOf('tables'), async () => {});
    const pool = createPool(postgres.urlOf('tables'), 1, () => {});
    return await listTables(createDb(pool)).finally(() => pool.end());
  } finally {
    await postgres.stop();
    for (const left of [postgres.home, folder]) rmSync(left, { recursive: true, force: true });
  }
}
