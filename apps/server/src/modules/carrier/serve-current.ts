import path from 'node:path';
import { type Deps, inTransaction } from '../../platform/index.ts';
import { carrierFolder, DataError, switchCarrierFolder } from '../reference/index.ts';
import { findCurrent, listRevisionFiles } from './current-revision.ts';
import { publishRevision } from './publish-revision.ts';
import { loadRevision } from './revision.ts';
import { readRevisionFiles, revisionOf, writeRevisionFiles } from './revision-files.ts';

type ServeDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>;

const askAgainAfterMs = 1000;

/**
 * Chooses the revision at a start. The first start publishes the folder of the settings. A test site publishes a
 * changed folder at every start; production waits for `npm run carrier -- publish`. The caller starts one instance at
 * a time.
 */
export async function admitCarrier(deps: ServeDeps): Promise<void> {
  const { config, db, log } = deps;
  const current = await findCurrent(db);
  const files = readRevisionFiles(config.carrierDir);
  const own = revisionOf(files);
  if (own !== current && (current === '' || !config.production)) {
    const note = current === '' ? 'The first start' : 'A start with a changed folder';
    await inTransaction(db, (tx) => publishRevision(deps, tx, { files, base: current, by: 'start', note }));
  } else if (own !== current) {
    log.info({ current, own }, 'CARRIER_DIR differs from the published revision. npm run carrier -- diff shows how');
  }
  await serveCurrent(deps);
}

/**
 * Makes this process serve the current revision. If its files have an error, the process keeps the one that it has.
 * Production serves a copy of the published files, because somebody may be preparing the next revision in CARRIER_DIR.
 * Returns whether the process has changed the folder.
 */
export async function serveCurrent({ db, config, log }: ServeDeps): Promise<boolean> {
  const current = await findCurrent(db);
  const mayBeOwn = !config.production;
  const isServed = current === loadRevision() && (mayBeOwn || carrierFolder() !== config.carrierDir);
  if (current === '' || isServed) return false;
  const isOwn = mayBeOwn && revisionOf(readRevisionFiles(config.carrierDir)) === current;
  const folder = isOwn
    ? config.carrierDir
    : writeRevisionFiles(path.join(config.dataFolder, 'carrier'), await listRevisionFiles(db, current));
  const before = carrierFolder();
  switchCarrierFolder(folder);
  log.info({ revision: current, before }, 'This instance serves another revision of the carrier');
  return true;
}

/**
 * Asks every second for the current revision, until the returned function is called. Calls `afterSwitch` when this
 * process has changed to another revision.
 */
export function followCarrier(deps: ServeDeps, afterSwitch: () => Promise<void>): () => void {
  let isAsking = false;
  /** The revision that could not be served. Its files do not change, so the process waits for the next one. */
  let faulty = '';
  const ask = async () => {
    if (isAsking) return;
    isAsking = true;
    let current = '';
    try {
      current = await findCurrent(deps.db);
      if (current !== faulty && (await serveCurrent(deps))) await afterSwitch();
    } catch (error) {
      if (error instanceof DataError) faulty = current;
      deps.log.error({ err: error, current }, 'The current revision of the carrier cannot be served');
    } finally {
      isAsking = false;
    }
  };
  const timer = setInterval(() => void ask(), askAgainAfterMs).unref();
  return () => clearInterval(timer);
}
