import { type Db, type Deps, Refusal } from '../../../platform/index.ts';
import { isGoodTicket } from './search-ticket.ts';

/**
 * The largest number of searches in five minutes without an image code. A device without a ticket has a lower limit.
 * All devices without a ticket at one address share a limit, because a script can use a new device id for each search.
 */
const mostSearches = { device: 60, deviceWithoutTicket: 30, addressWithoutTicket: 300 } as const;
const windowMs = 5 * 60_000;
/**
 * The number of searches after which a process reports its count to the database. The server answers a search from
 * memory in well under a millisecond, so it does not write each one. With n processes a device can search up to 9·n
 * times more than the limit.
 */
const reportEvery = 10;
const mostSearchers = 50_000;
/**
 * The time for which a process repeats a refusal without a question to the database. Nobody solves the check within this
 * time. A check that another process has cleared therefore counts with the next search.
 */
const refusedForMs = 1_000;
const addressMark = 'address ';

interface Tally {
  since: number;
  unreported: number;
  /** The searches of all processes in the window, at the last report of this process. */
  known: number;
  /** The instant of the last refusal by the database, in epoch milliseconds. */
  refusedAt?: number;
}

type AllowanceDeps = Pick<Deps, 'db' | 'clock' | 'vault'>;

export interface Searcher {
  deviceId: string;
  clientAddress: string;
  /** The ticket that the search carries. */
  rid?: string | undefined;
}

const tallies = new WeakMap<Db, Map<string, Tally>>();

/** Counts a search. Refuses with `imageCodeRequired` after too many searches. */
export async function requireSearchClearance(
  deps: AllowanceDeps,
  { deviceId, clientAddress, rid }: Searcher,
): Promise<void> {
  if (isGoodTicket(deps, deviceId, rid)) return countSearch(deps, deviceId, mostSearches.device);
  await countSearch(deps, deviceId, mostSearches.deviceWithoutTicket);
  await countSearch(deps, addressMark + clientAddress, mostSearches.addressWithoutTicket);
}

async function countSearch(deps: AllowanceDeps, searcher: string, most: number): Promise<void> {
  const tally = getTally(deps, searcher);
  if (tally.known >= most) {
    const now = deps.clock.now().getTime();
    if (tally.refusedAt !== undefined && Math.abs(now - tally.refusedAt) < refusedForMs)
      throw new Refusal('imageCodeRequired');
    tally.known = await countSearches(deps, searcher);
    if (tally.known >= most) {
      tally.refusedAt = now;
      throw new Refusal('imageCodeRequired');
    }
  }
  tally.unreported += 1;
  if (tally.unreported < reportEvery) return;
  const reported = tally.unreported;
  tally.unreported = 0;
  tally.known = await reportSearches(deps, searcher, reported);
}

/** Counts the searches of a device or an address in the current window. */
async function countSearches(deps: AllowanceDeps, searcher: string): Promise<number> {
  const allowance = await deps.db
    .selectFrom('search_allowance')
    .select(['searches', 'window_started_at'])
    .where('device_id', '=', keyOf(deps, searcher))
    .executeTakeFirst();
  if (!allowance || allowance.window_started_at.getTime() <= deps.clock.now().getTime() - windowMs) return 0;
  return allowance.searches;
}

/** Starts a new, empty window for a device. A solved captcha has this effect. */
export async function resetSearchAllowance(db: Db, now: Date, deviceId: string): Promise<void> {
  const fresh = { window_started_at: now, searches: 0 };
  await db
    .insertInto('search_allowance')
    .values({ device_id: deviceId, ...fresh })
    .onConflict((conflict) => conflict.column('device_id').doUpdateSet(fresh))
    .execute();
  delete tallies.get(db)?.get(deviceId)?.refusedAt;
}

async function reportSearches(deps: AllowanceDeps, searcher: string, searches: number): Promise<number> {
  const now = deps.clock.now();
  const oldest = new Date(now.getTime() - windowMs);
  const row = await deps.db
    .insertInto('search_allowance')
    .values({ device_id: keyOf(deps, searcher), window_started_at: now, searches })
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

/**
 * Returns the stored key: the id of a device, or the fingerprint of an address. An address is personal data, so the
 * database holds no plain address.
 */
function keyOf({ vault }: AllowanceDeps, searcher: string): string {
  return searcher.startsWith(addressMark) ? vault.fingerprint(searcher) : searcher;
}

/**
 * Returns the count of this process for a device or an address. It starts a new count after the window ends. Above
 * 50,000 counts it deletes the oldest one.
 */
function getTally({ db, clock }: AllowanceDeps, searcher: string): Tally {
  const bySearcher = tallies.get(db) ?? new Map<string, Tally>();
  tallies.set(db, bySearcher);
  const now = clock.now().getTime();
  const found = bySearcher.get(searcher);
  if (found && now - found.since < windowMs) return found;
  const tally = { since: now, unreported: 0, known: 0 };
  bySearcher.delete(searcher);
  if (bySearcher.size >= mostSearchers) bySearcher.delete(bySearcher.keys().next().value ?? '');
  bySearcher.set(searcher, tally);
  return tally;
}
