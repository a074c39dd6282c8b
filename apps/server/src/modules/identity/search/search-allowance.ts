import { type Db, type Deps, Refusal } from '../../../platform/index.ts';
import { isGoodTicket } from './search-ticket.ts';

/**
 * More searches than this in five minutes, and an image code is asked for. Without a ticket a device may search less
 * often; and because anybody can call themselves another device each time, so may all of an address together.
 */
const mostSearches = { device: 60, deviceWithoutTicket: 30, addressWithoutTicket: 300 } as const;
const windowMs = 5 * 60_000;
/**
 * A search is answered from memory in well under a millisecond, so not every one of them is written down: a process
 * counts by itself and reports every tenth. With n processes a device may thus search up to 9·n times more.
 */
const reportEvery = 10;
const mostSearchers = 50_000;
const addressMark = 'address ';

interface Tally {
  since: number;
  unreported: number;
  /** Searches in the window, of all processes, when this one last looked. */
  known: number;
}

type AllowanceDeps = Pick<Deps, 'db' | 'clock' | 'vault'>;

export interface Searcher {
  deviceId: string;
  clientAddress: string;
  /** The ticket, as the search carries it. */
  rid?: string | undefined;
}

const tallies = new WeakMap<Db, Map<string, Tally>>();

/** Counts a search; refuses imageCodeRequired where there have been too many. */
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
    tally.known = await countSearches(deps, searcher);
    if (tally.known >= most) throw new Refusal('imageCodeRequired');
  }
  tally.unreported += 1;
  if (tally.unreported < reportEvery) return;
  const reported = tally.unreported;
  tally.unreported = 0;
  tally.known = await reportSearches(deps, searcher, reported);
}

/** How often somebody has searched in the window that is not over. */
async function countSearches(deps: AllowanceDeps, searcher: string): Promise<number> {
  const allowance = await deps.db
    .selectFrom('search_allowance')
    .select(['searches', 'window_started_at'])
    .where('device_id', '=', keyOf(deps, searcher))
    .executeTakeFirst();
  if (!allowance || allowance.window_started_at.getTime() <= deps.clock.now().getTime() - windowMs) return 0;
  return allowance.searches;
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

/** Devices by their own id, addresses by a fingerprint: where somebody is belongs to them. */
function keyOf({ vault }: AllowanceDeps, searcher: string): string {
  return searcher.startsWith(addressMark) ? vault.fingerprint(searcher) : searcher;
}

/** This process's count for somebody; a new one when its window is over, and no more of them than memory can bear. */
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
