import type { OperationInput } from '@haidai/contract';
import type { beginPriceWatch as operation } from '@haidai/contract/price-watch';
import {
  type PriceWatchRules,
  priceWatchMachine,
  tellPriceOf,
  tripKeyOf,
  type WatchedTrip,
  watchEndsAt,
} from '@haidai/domain/price-watch';
import { inTransaction, limit, Refusal, type SignedIn, transition, travellerActor } from '../../platform/index.ts';
import { assertOnSale, assertServed, readParty } from '../shopping/index.ts';
import { priceWatchRulesOn } from './load-rules.ts';
import { nextLook, saveTrip } from './repository.ts';
import { findTripPrice, listDepartures, type WatchDeps } from './trip-price.ts';

type Body = OperationInput<typeof operation>['body'];

const beginLimit = { max: 60, per: 3600 };

/**
 * Begins to watch the price of a trip for an account, from its present price. A watch of the same trip that is ON
 * stays as it is. One that is HIT ends, and the new watch begins at the present price. Refusals: invalidInput,
 * routeNotServed, dateOutOfRange, watchNoFare, watchTooLate, watchesEnough, tooOften.
 */
export async function beginWatch(deps: WatchDeps, body: Body, session: SignedIn): Promise<void> {
  const { db, clock, catalogue } = deps;
  await limit(deps, 'watch.begin', session.accountId, beginLimit);
  const trip = readTrip(deps, body);
  const rules = priceWatchRulesOn(clock.today());
  const endsAt = new Date(watchEndsAt(listDepartures(catalogue, trip), rules));
  if (endsAt <= clock.now()) throw new Refusal('watchTooLate');
  const price = await findTripPrice(deps, trip);
  if (price === null || tellPriceOf(price, rules) === 0) throw new Refusal('watchNoFare');
  await inTransaction(db, async (tx) => {
    // Requests of one account may come at the same moment. The lock on its row puts them in order.
    await tx
      .selectFrom('account')
      .select('id')
      .where('id', '=', session.accountId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const open = await tx
      .selectFrom('price_watch')
      .select(['id', 'trip_key', 'status'])
      .where('account_id', '=', session.accountId)
      .where('status', '<>', 'ENDED')
      .execute();
    const same = open.find(({ trip_key }) => trip_key === tripKeyOf(trip));
    if (same?.status === 'ON') return;
    if (!same && open.length >= rules.mostPerAccount)
      throw new Refusal('watchesEnough', { count: rules.mostPerAccount });
    if (same) {
      await transition(tx, {
        machine: priceWatchMachine,
        table: 'price_watch',
        key: { id: same.id },
        event: 'renew',
        from: 'HIT',
        set: { ended_at: clock.now(), end_reason: 'renew' },
        clock,
        actor: travellerActor(session),
      });
    }
    const dueAt = nextLook(clock.now(), endsAt, rules);
    const tripKey = await saveTrip(tx, trip, { endsAt, dueAt });
    await tx
      .insertInto('price_watch')
      .values(toRow(deps, { accountId: session.accountId, tripKey, price, rules }))
      .execute();
  });
}

interface Begun {
  accountId: string;
  tripKey: string;
  price: number;
  rules: PriceWatchRules;
}

function toRow({ ids, clock }: WatchDeps, { accountId, tripKey, price, rules }: Begun) {
  return {
    id: ids.uuid(),
    account_id: accountId,
    trip_key: tripKey,
    status: priceWatchMachine.initial,
    begin_fen: price,
    tell_fen: tellPriceOf(price, rules),
    rule_id: rules.id,
    began_at: clock.now(),
  };
}

function readTrip({ catalogue, clock }: WatchDeps, body: Body): WatchedTrip {
  const { origCode3: origin, destCode3: destination, departureDate, returnDate, classType: cabin } = body;
  assertServed(catalogue, origin, destination);
  assertOnSale(catalogue, clock, departureDate);
  if (returnDate !== '') {
    // A return on the day of departure has no price of its own: it depends on the hours of both flights.
    if (returnDate <= departureDate)
      throw new Refusal('invalidInput', {}, [{ path: 'returnDate', rule: 'afterDeparture', message: departureDate }]);
    assertOnSale(catalogue, clock, returnDate);
  }
  readParty(body);
  return {
    origin,
    destination,
    departDate: departureDate,
    returnDate: returnDate || null,
    adults: body.adultNum,
    children: body.childNum,
    infants: body.babyNum,
    cabin,
  };
}
