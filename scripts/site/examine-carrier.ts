import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findCurrent, listRevisionFiles, writeRevisionFiles } from '../../apps/server/src/modules/carrier/index.ts';
import { examineCarrierFolder } from '../../apps/server/src/modules/reference/index.ts';
import { createDb, type createPool } from '../../apps/server/src/platform/runtime.ts';
import { checkCarrier } from '../carrier/check-carrier.ts';

/** A fact about the site, and what to do if it is a problem. */
export interface Finding {
  name: string;
  found: string;
  todo?: string;
}

/** Checks the carrier's folder of the settings. */
export function examineFolder(folder: string, today: string): Finding[] {
  const errors = checkCarrier(folder, today).filter(({ level }) => level === 'error').length;
  if (errors === 0) return [{ name: 'CARRIER_DIR', found: 'no faults' }];
  return [
    {
      name: 'CARRIER_DIR',
      found: `${errors} faults`,
      todo: 'npm run carrier -- check names each with its file and line',
    },
  ];
}

/**
 * Checks that this release can serve the published revision. A release before this one may have published it without a
 * file that this release reads.
 */
export async function examinePublished(pool: ReturnType<typeof createPool>): Promise<Finding[]> {
  const tables = await pool.query("select from pg_tables where tablename = 'carrier_current'");
  if (tables.rowCount === 0) return [];
  const db = createDb(pool);
  const files = await listRevisionFiles(db, await findCurrent(db));
  if (files.size === 0) return [];
  const parent = await mkdtemp(path.join(tmpdir(), 'haidai-published-'));
  try {
    const problems = examineCarrierFolder(await writeRevisionFiles(parent, files));
    if (problems.length === 0) return [{ name: 'Published folder', found: 'fit for this release' }];
    return [
      {
        name: 'Published folder',
        found: `this release cannot serve it: ${problems.length} faults`,
        todo: 'npm run carrier -- complete, then npm run carrier -- publish (docs/going-live.md, the next release)',
      },
    ];
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
}
