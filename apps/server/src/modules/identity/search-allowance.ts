import { type Db, type Deps, Refusal } from '../../platform/index.ts';

/** More searches than this of one device in five minutes, and an image code is asked for. */
const mostSearches = 60;
const windowMs = 5 * 60_000;
/**
 * A search is answered from memory in well under a millisecond, so not every one of them is written down: a process
 * counts by itself and reports every tenth. With n processes a device may thus search up to 9·n times more.
 */
const reportEvery = 10;
const mostDevices = 50_000;

interface Tally {
  since: number;
  unreported: number;
  blocked: boolean;
}

type AllowanceDeps = Pick<Deps, 'db' | 'clock'>;

const tallies = new WeakMap<Db, Map<string, Tally>>();

/** Counts a search of a device; refuses imageCodeRequired when it has searched too much. */
export async function requireSearchClearance(deps: AllowanceDeps, deviceId: string): Promise<void> {
  const tally = openTally(deps, deviceId);
  if (tally.blocked) {
    if (!(await hasSearchClearance(deps, deviceId))) throw new Refusal('imageCodeRequired');
    tally.blocked = false;
  }
  tally.unreported += 1;
  if (tally.unreported < reportEvery) return;
  const reported = tally.unreported;
  tally.unreported = 0;
  const searches = await reportSearches(deps, deviceId, reported);
  tally.blocked = searches >= mostSearches;
}

/** Whether the device may search without an image code. */
async function hasSearchClearance({ db, clock }: AllowanceDeps, deviceId: string): Promise<boolean> {
  const allowance = await db
    .selectFrom('search_allowance')
    .select(['searches', 'window_started_at'])
    .where('device_id', '=', deviceId)
    .executeTakeFirst();
  if (!allowance || allowance.searches < mostSearches) return true;
  return allowance.window_started_at.getTime() <= clock.now().getTime() - windowMs;
}

/** A new window with nothing in it: what an image code earns. */
export async function resetSearchAllowance(db: Db, now: Date, deviceId: string): Promise<void> {
  const fresh = { window_started_at: now, searches: 0 };
  await db
    .insertInto('search_allowance')
    .values({ device_id: deviceId, ...fresh })
    .onConflict((conflict) => conflict.column('device_id').doUpdateSet(fresh))
    .execute();
}

async function reportSearches({ db, clock }: AllowanceDeps, deviceId: string, searches: number): Promise<number> {
  const now = clock.now();
  const oldest = new Date(now.getTime() - windowMs);
  const row = await db
    .insertInto('search_allowance')
    .values({ device_id: deviceId, window_started_at: now, searches })
    .onConflict((conflict) =>
      conflict.column('device_id').doUpdateSet(({ eb, ref }) => {
        const isOver = eb('search_allowance.window_started_at', '<=', oldest);
        return {
          window_started_at: eb.case().when(isOver).then(now).else(ref('search_allowance.window_started_at')).end(),
          searches: eb
            .case()
            .when(isOver)
            .then(searches)
            .else(eb('search_allowance.searches', '+', searches))
            .end(),
        };
      }),
    )
    .returning('searches')
    .executeTakeFirstOrThrow();
  return row.searches;
}

/** This process's count for a device; a new one when its window is over, and no more of them than memory can bear. */
function openTally({ db, clock }: AllowanceDeps, deviceId: string): Tally {
  const byDevice = tallies.get(db) ?? new Map<string, Tally>();
  tallies.set(db, byDevice);
  const now = clock.now().getTime();
  const known = byDevice.get(deviceId);
  if (known && now - known.since < windowMs) return known;
  const tally = { since: now, unreported: 0, blocked: false };
  byDevice.delete(deviceId);
  if (byDevice.size >= mostDevices) byDevice.delete(byDevice.keys().next().value ?? '');
  byDevice.set(deviceId, tally);
  return tally;
}
