import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Deps } from '../../platform/index.ts';
import { carrierFolder, changeCarrierFolder, DataError } from '../reference/index.ts';
import { findCurrent, listRevisionFiles } from './current-revision.ts';
import { loadRevision } from './revision.ts';
import { readRevisionFiles, revisionOf, writeRevisionFiles } from './revision-files.ts';

export type ServeDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>;

const askAgainAfterMs = 1000;

/**
 * Makes this process serve the current revision. If its files have an error, the process keeps the one that it has.
 * Production serves a copy of the published files, because somebody may be preparing the next revision in CARRIER_DIR.
 * Requests are answered from the earlier revision until all files are read. Returns whether the process has changed the
 * folder.
 */
export function serveCurrent(deps: ServeDeps): Promise<boolean> {
  const own = turn.then(() => changeToCurrent(deps));
  turn = own.catch(() => false);
  return own;
}

/** The last change. Two changes at once would mix their files, so the next one waits for it. */
let turn: Promise<boolean> = Promise.resolve(false);

async function changeToCurrent({ db, config, log }: ServeDeps): Promise<boolean> {
  const current = await findCurrent(db);
  const mayBeOwn = !config.production;
  const isServed = current === loadRevision() && (mayBeOwn || carrierFolder() !== config.carrierDir);
  if (current === '' || isServed) return false;
  const isOwn = mayBeOwn && revisionOf(readRevisionFiles(config.carrierDir)) === current;
  const folder = isOwn ? config.carrierDir : await copyOf({ db, config }, current);
  const before = carrierFolder();
  await changeCarrierFolder(folder);
  log.info({ revision: current, before }, 'This instance serves another revision of the carrier');
  return true;
}

/** Returns the folder with the files of a revision, which every process of this machine shares. */
async function copyOf({ db, config }: Pick<ServeDeps, 'db' | 'config'>, revision: string): Promise<string> {
  const parent = path.join(config.dataFolder, 'carrier');
  const folder = path.join(parent, revision);
  return existsSync(folder) ? folder : writeRevisionFiles(parent, await listRevisionFiles(db, revision));
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
