import type { Fen } from '@haidai/domain/money';
import { priceWatchMachine } from '@haidai/domain/price-watch';
import { sql } from 'kysely';
import {
  type Deps,
  defineJob,
  inTransaction,
  sweep,
  type Tx,
  transition,
  transitionAll,
} from '../../platform/index.ts';
import { loadCatalogue } from '../flights/index.ts';
import { notify } from '../notification/index.ts';
import { placeName } from './list-watches.ts';
import { priceWatchRulesOn } from './load-rules.ts';
import { hasWatch, planNext, type TripRow, toTrip } from './repository.ts';
import { findTripPrice, type WatchDeps } from './trip-price.ts';

/** The number of trips or watches in one read. */
const atATime = 200;
const MINUTE_MS = 60_000;
const ACTOR = 'priceWatch.look';

/**
 * Looks at the prices of the watched trips that are due, tells each account once of a fall, and ends the watches of
 * trips that are about to leave. One search serves all watches of a trip. Instances share the trips: each claims the
 * trips that no other instance has locked.
 */
export const lookAtPricesJob = defineJob(
  'priceWatch.look',
  (deps) => {
    const watching = { ...deps, catalogue: loadCatalogue() };
    return sweep(claimAllDue(deps), (trip) => handleTrip(watching, trip));
  },
  { every: '*/5 * * * *' },
);

async function* claimAllDue(deps: Deps): AsyncGenerator<TripRow> {
  for (let claimed = atATime; claimed === atATime; ) {
    const trips = await claimDue(deps);
    yield* trips;
    claimed = trips.length;
  }
}

/**
 * Claims the next trips that are due: moves them to `retryMinutes` later. If the process dies before it has finished a
 * trip, the trip is due again then.
 */
async function claimDue({ db, clock }: Deps): Promise<TripRow[]> {
  const now = clock.now();
  const { retryMinutes } = priceWatchRulesOn(clock.today());
  const again = new Date(now.getTime() + retryMinutes * MINUTE_MS);
  const { rows } = await sql<TripRow>`
    update watched_trip t set due_at = ${again}
    from (
      select trip_key from watched_trip where due_at <= ${now} order by due_at, trip_key limit ${atATime}
      for update skip locked
    ) due
    where t.trip_key = due.trip_key
    returning t.*`.execute(db);
  return rows;
}

async function handleTrip(deps: WatchDeps, trip: TripRow): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const rules = priceWatchRulesOn(clock.today());
  if (trip.ends_at <= now) await endAll(deps, trip);
  else if (await hasWatch(db, trip.trip_key, 'ON')) await look(deps, trip);
  await inTransaction(db, (tx) => planNext(tx, trip, { now, rules }));
}

/** Stores the present price of a trip and tells the accounts whose price it has reached. */
async function look(deps: WatchDeps, trip: TripRow): Promise<void> {
  const { db, clock } = deps;
  const price = await findTripPrice(deps, toTrip(trip));
  await db
    .updateTable('watched_trip')
    .set({ last_fen: price, looked_at: clock.now() })
    .where('trip_key', '=', trip.trip_key)
    .execute();
  if (price === null) return;
  await sweep(listAllReached(deps, trip, price), ({ id }) =>
    inTransaction(db, (tx) => tell(deps, tx, { trip, id, price })),
  );
}

interface Reached {
  id: string;
  tell_fen: number;
}

/** The lowest id of a watch. */
const firstId = '00000000-0000-0000-0000-000000000000';

async function* listAllReached(deps: WatchDeps, trip: TripRow, price: Fen): AsyncGenerator<Reached> {
  let last: Reached | undefined = { tell_fen: price, id: firstId };
  while (last) {
    const reached: Reached[] = await listReached(deps, trip, last);
    yield* reached;
    last = reached.length < atATime ? undefined : reached.at(-1);
  }
}

/** Lists the next watches of a trip after a given one, by the price of which they tell. */
function listReached({ db }: WatchDeps, { trip_key }: TripRow, last: Reached): Promise<Reached[]> {
  return db
    .selectFrom('price_watch')
    .select(['id', 'tell_fen'])
    .where('trip_key', '=', trip_key)
    .where('status', '=', 'ON')
    .where(({ eb, refTuple, tuple }) => eb(refTuple('tell_fen', 'id'), '>', tuple(last.tell_fen, last.id)))
    .orderBy('tell_fen')
    .orderBy('id')
    .limit(atATime)
    .execute();
}

/**
 * Marks a watch as HIT and writes the message, in one transaction. Of two instances at the same moment, only the one
 * that marks the watch writes a message.
 */
async function tell(
  deps: WatchDeps,
  tx: Tx,
  { trip, id, price }: { trip: TripRow; id: string; price: Fen },
): Promise<void> {
  const { clock, vault, config } = deps;
  const watch = await tx
    .selectFrom('price_watch as w')
    .innerJoin('account as a', 'a.id', 'w.account_id')
    .select(['w.account_id', 'w.begin_fen', 'a.mobile_sealed', 'a.mail_sealed'])
    .where('w.id', '=', id)
    .where('w.status', '=', 'ON')
    .where('a.closed_at', 'is', null)
    .forUpdate('w')
    .skipLocked()
    .executeTakeFirst();
  if (!watch) return;
  await transition(tx, {
    machine: priceWatchMachine,
    table: 'price_watch',
    key: { id },
    event: 'hit',
    from: 'ON',
    set: { hit_fen: price, hit_at: clock.now() },
    clock,
    actor: ACTOR,
  });
  await notify(deps, tx, {
    event: 'FareFallen',
    subjectKey: id,
    accountId: watch.account_id,
    recipient: {
      mobile: vault.unseal(watch.mobile_sealed),
      mail: watch.mail_sealed === null ? '' : vault.unseal(watch.mail_sealed),
    },
    data: {
      trip: tripWords(deps, trip),
      date: trip.depart_date,
      people: trip.adults + trip.children + trip.infants,
      price,
      saved: watch.begin_fen - price,
      url: `${config.publicUrl}/user/watches`,
    },
  });
}

function tripWords({ catalogue }: WatchDeps, { origin, destination, return_date }: TripRow) {
  const [from, to] = [placeName(catalogue, origin), placeName(catalogue, destination)];
  const isReturn = return_date !== null;
  return {
    zh: `${from.zh}-${to.zh}${isReturn ? '往返' : ''}`,
    en: `${from.en}–${to.en}${isReturn ? ' and back' : ''}`,
  };
}

/** Ends the open watches of a trip, page by page. */
async function endAll({ db, clock }: WatchDeps, { trip_key }: TripRow): Promise<void> {
  for (const from of ['ON', 'HIT'] as const) {
    for (let ended = atATime; ended === atATime; ) {
      const open = await db
        .selectFrom('price_watch')
        .select('id')
        .where('trip_key', '=', trip_key)
        .where('status', '=', from)
        .limit(atATime)
        .execute();
      await inTransaction(db, (tx) =>
        transitionAll(tx, {
          machine: priceWatchMachine,
          table: 'price_watch',
          keyColumn: 'id',
          keys: open.map(({ id }) => id),
          event: 'depart',
          from,
          set: { ended_at: clock.now(), end_reason: 'depart' },
          clock,
          actor: ACTOR,
        }),
      );
      ended = open.length;
    }
  }
}
