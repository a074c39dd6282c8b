import { inTransaction } from '../../platform/index.ts';
import { DataError } from '../reference/index.ts';
import { findCurrent, listRevisionFiles } from './current-revision.ts';
import { publishRevision, storeRevision } from './publish-revision.ts';
import { type RevisionFiles, readRevisionFiles, revisionOf } from './revision-files.ts';
import { type ServeDeps, serveCurrent } from './serve-current.ts';

const by = 'start';
const isSchedule = (name: string) => /^schedule\/[^/]+\.txt$/.test(name);

/** Counts the tickets whose flights the files would change. */
type CountTickets = (deps: ServeDeps, files: RevisionFiles) => Promise<{ tickets: number }>;

/**
 * Chooses the revision at a start. The first start publishes the folder of the settings. Later, production waits for
 * `npm run carrier -- publish`. A test site publishes the files of the folder that have changed since a start published
 * it last. It keeps a schedule that the desk has published, and one that sold tickets depend on. The caller starts one
 * instance at a time.
 */
export async function admitCarrier(deps: ServeDeps, countTickets: CountTickets): Promise<void> {
  const { config, db, log } = deps;
  const current = await findCurrent(db);
  const files = readRevisionFiles(config.carrierDir);
  const own = revisionOf(files);
  const before = current === '' ? '' : await findFolder(deps);
  if (current === '') await publish(deps, { files, folder: files, base: '', note: 'The first start' });
  else if (config.production || before === '') {
    if (own !== current)
      log.info({ current, own }, 'CARRIER_DIR differs from the published revision. npm run carrier -- diff shows how');
  } else if (own !== before && own !== current) {
    const stored = await listRevisionFiles(db, before);
    const published = await listRevisionFiles(db, current);
    const changed = mergeFiles(stored, files, published);
    const isDesk = !haveSameSchedule(stored, published);
    const isKept =
      !haveSameSchedule(changed, published) && (isDesk || (await isSold(deps, () => countTickets(deps, changed))));
    if (isKept)
      log.warn(
        { current, own },
        'The start keeps the published schedule. Propose the one of the folder with npm run data -- propose',
      );
    const merged = isKept ? withScheduleOf(changed, published) : changed;
    await publish(deps, { files: merged, folder: files, base: current, note: 'A start with a changed folder' });
  }
  await serveCurrent(deps);
}

async function findFolder({ db }: Pick<ServeDeps, 'db'>): Promise<string> {
  return (await db.selectFrom('carrier_current').select('folder').executeTakeFirstOrThrow()).folder;
}

async function publish(
  deps: ServeDeps,
  { files, folder, base, note }: { files: RevisionFiles; folder: RevisionFiles; base: string; note: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const own = await storeRevision(deps, tx, { files: folder, by, note });
    await publishRevision(deps, tx, { files, base, by, note });
    await tx.updateTable('carrier_current').set({ folder: own }).execute();
  });
}

/** Takes the files of the folder that have changed since it was stored, and all others as they are published. */
function mergeFiles(stored: RevisionFiles, folder: RevisionFiles, published: RevisionFiles): RevisionFiles {
  const names = new Set([...stored.keys(), ...folder.keys(), ...published.keys()]);
  return new Map(
    [...names].flatMap((name) => {
      const [before, now] = [stored.get(name), folder.get(name)];
      const isSame = before !== undefined && now !== undefined ? before.equals(now) : before === now;
      const body = isSame ? published.get(name) : now;
      return body ? [[name, body] as const] : [];
    }),
  );
}

function scheduleOf(files: RevisionFiles): RevisionFiles {
  return new Map([...files].filter(([name]) => isSchedule(name)));
}

function haveSameSchedule(one: RevisionFiles, other: RevisionFiles): boolean {
  return revisionOf(scheduleOf(one)) === revisionOf(scheduleOf(other));
}

function withScheduleOf(files: RevisionFiles, published: RevisionFiles): RevisionFiles {
  return new Map([...[...files].filter(([name]) => !isSchedule(name)), ...scheduleOf(published)]);
}

/** Compares with the published schedule. If this release cannot read it, nobody knows what was sold by it. */
async function isSold(deps: ServeDeps, count: () => ReturnType<CountTickets>): Promise<boolean> {
  try {
    await serveCurrent(deps);
    return (await count()).tickets > 0;
  } catch (error) {
    if (error instanceof DataError) return true;
    throw error;
  }
}
