import type { OperationResult } from '@haidai/contract';
import type { listFollows as listOperation } from '@haidai/contract/flights';
import { legsOn } from '@haidai/domain/flights';
import { type Deps, inTransaction, type Language, limit, Refusal, type SignedIn } from '../../../platform/index.ts';
import type { Catalogue } from '../catalogue.ts';
import { getFlightLegs } from '../operations/flight-legs.ts';
import { operationRulesOn } from '../operations/load-operations.ts';
import { type FlightOn, type FollowRow, listNotifiedLegs, tokenFingerprint, tokenOf } from './repository.ts';

export type FollowDeps = Deps & { catalogue: Catalogue };
type Follows = OperationResult<typeof listOperation>;

const followLimit = { max: 60, per: 3600 };
const linkLimit = { max: 30, per: 600 };
const afterMs = 12 * 3_600_000;

/**
 * Saves that an account follows a flight. The account is notified of later changes only. A second request for the same
 * flight changes nothing. Refusals: flightUnknown, flightNotThatDay, flightOver, followsEnough, tooOften.
 */
export async function followFlight(deps: FollowDeps, flight: FlightOn, { accountId }: SignedIn): Promise<void> {
  const { db, clock, catalogue, ids } = deps;
  await limit(deps, 'flights.follow', accountId, followLimit);
  const legs = getFlightLegs(catalogue, flight.flightNo, flight.flightDate);
  const now = clock.now();
  const lands = legs.at(-1)?.arriveAt ?? 0;
  if (lands + afterMs < now.getTime()) throw new Refusal('flightOver', { flight: flight.flightNo });
  const { follow } = operationRulesOn(catalogue.operations, flight.flightDate);
  await inTransaction(db, async (tx) => {
    // Two requests of one account may come at the same moment. The lock on the account row puts them in order, so the
    // second counts the first.
    await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().executeTakeFirstOrThrow();
    const live = (await listLiveFollows({ ...deps, db: tx }, accountId)).filter(
      ({ flight_no, flight_date }) => flight_no !== flight.flightNo || flight_date !== flight.flightDate,
    );
    if (live.length >= follow.perPerson) throw new Refusal('followsEnough', { count: follow.perPerson });
    const id = ids.uuid();
    await tx
      .insertInto('flight_follow')
      .values({
        id,
        account_id: accountId,
        flight_no: flight.flightNo,
        flight_date: flight.flightDate,
        token_fp: tokenFingerprint(deps, tokenOf(deps, id)),
        told: JSON.stringify(await listNotifiedLegs(tx, catalogue, flight)),
        news: null,
        news_at: null,
        created_at: now,
      })
      .onConflict((conflict) => conflict.columns(['account_id', 'flight_no', 'flight_date']).doNothing())
      .execute();
  });
}

/** Lists the flights that an account follows and that are not over, by flight date. */
async function listLiveFollows({ db, clock, catalogue }: FollowDeps, accountId: string): Promise<FollowRow[]> {
  const rows = await db
    .selectFrom('flight_follow')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('flight_date')
    .orderBy('flight_no')
    .execute();
  return rows.filter(({ flight_no, flight_date }) => {
    const lands = legsOn(catalogue.index, flight_no, flight_date).at(-1)?.arriveAt ?? 0;
    return lands + afterMs >= clock.now().getTime();
  });
}

export async function listFollows(deps: FollowDeps, { accountId }: SignedIn, language: Language): Promise<Follows> {
  const { catalogue, clock } = deps;
  const { follow } = operationRulesOn(catalogue.operations, clock.today());
  const rows = await listLiveFollows(deps, accountId);
  return { follows: rows.map((row) => toFollow(catalogue, row, language)), most: follow.perPerson };
}

function toFollow({ index, places }: Catalogue, row: FollowRow, language: Language): Follows['follows'][number] {
  const legs = legsOn(index, row.flight_no, row.flight_date);
  const cityOf = (code = '') => {
    const airport = places.airport(code);
    return airport?.city[language] ?? code;
  };
  return {
    followId: row.id,
    flightNo: row.flight_no,
    flightDate: row.flight_date,
    departTime: legs[0]?.departLocal.slice(11) ?? '',
    departCityName: cityOf(legs[0]?.from),
    destCityName: cityOf(legs.at(-1)?.to),
    news: row.news?.[language] ?? '',
    newsTime: row.news_at?.toISOString() ?? null,
  };
}

/** Ends the following of a flight. Refuses followUnknown if the follow does not exist or belongs to another account. */
export async function unfollowFlight({ db }: FollowDeps, followId: string, { accountId }: SignedIn): Promise<void> {
  const ended = await db
    .deleteFrom('flight_follow')
    .where((where) => where(where.cast<string>('id', 'text'), '=', followId))
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  if (!ended) throw new Refusal('followUnknown');
}

/** Ends the following of a flight by the link of a message. Refusals: followUnknown, tooOften. */
export async function unfollowByLink(deps: FollowDeps, token: string, deviceId: string): Promise<FlightOn> {
  await limit(deps, 'flights.unfollow', deviceId, linkLimit);
  const ended = await deps.db
    .deleteFrom('flight_follow')
    .where('token_fp', '=', tokenFingerprint(deps, token))
    .returning(['flight_no', 'flight_date'])
    .executeTakeFirst();
  if (!ended) throw new Refusal('followUnknown');
  return { flightNo: ended.flight_no, flightDate: ended.flight_date };
}
