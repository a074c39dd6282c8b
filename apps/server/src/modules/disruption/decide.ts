import type { OperationInput } from '@haidai/contract';
import type { decideDisruption as operation } from '@haidai/contract/disruption';
import { isUnderReview } from '@haidai/domain/booking';
import { disruptionMachine, isUndecided } from '@haidai/domain/disruption';
import {
  type Db,
  type Deps,
  inTransaction,
  limit,
  Refusal,
  type Tx,
  transition,
  travellerActor,
} from '../../platform/index.ts';
import { type ChosenSegment, getTrips, lockOrderForPayment } from '../booking/index.ts';
import type { Catalogue } from '../flights/index.ts';
import { checkCode } from '../identity/index.ts';
import { refundInFull } from '../refund/index.ts';
import { forgetSearches } from '../shopping/index.ts';
import { updateCaseVouchers } from './care/update-vouchers.ts';
import { bookFlight, readFreeFlight } from './free-change.ts';
import { type Asking, type CaseByKey, codeContactOf, getCaseByKey, isOwner } from './get-case.ts';
import { endOffer, flightsOf, listHeldOfTrip } from './plan/offers.ts';
import { type CaseRow, findSegment, flightDaysOf, listSegmentsOf } from './repository.ts';
import { rightsOfCase } from './rights-of-case.ts';
import { journeyOf } from './trouble.ts';

type Body = OperationInput<typeof operation>['body'];
export type DecideDeps = Deps & { catalogue: Catalogue };

/** The limit of tries for an order. A new code does not reset it. */
const tryLimit = { max: 20, per: 3600 };

/**
 * Carries out the decision of a traveller about a disrupted flight. The signed-in owner can decide, and so can a person
 * with the link and the code from the telephone of the order. One transaction moves the case from the state that the
 * caller saw, uses up the code, and refunds or changes the tickets. Of two decisions at the same moment, one is
 * refused. Refusals: disruptionUnknown, disruptionDecided, orderHeld, choiceNotOffered, smsCodeMissing, and the
 * refusals of `checkCode`, `refundInFull` and `bookFreeChange`.
 */
export async function decide(deps: DecideDeps, body: Body, by: Omit<Asking, 'language'>): Promise<void> {
  const opened = await getCaseByKey(deps, body.caseKey, by);
  const { row } = opened;
  if (!isUndecided(row.status)) throw new Refusal('disruptionDecided');
  assertReleased(opened.order);
  assertOffered(row, body.choice);
  const useProof = await prove(deps, opened, body.smsCode, by);
  const actor = by.session && isOwner(opened.order, by.session) ? travellerActor(by.session) : 'link';
  if (body.choice === 'CHANGE') {
    const taken = readFreeFlight(deps, row, body.flight);
    const prepare = (tx: Tx) => releaseHeld(deps, tx, row, actor, taken.segments);
    const prove = async (tx: Tx) => {
      await useProof(tx);
      await move(deps, tx, row, 'change', actor);
      const chosen = getTrips(deps.catalogue, [taken.segments])[0]?.segment;
      if (chosen) await updateCaseVouchers(deps, tx, row.case_id, { actor, chosen: { departsAt: chosen.departAt } });
    };
    return bookFlight(deps, row, taken, { actor, prove, prepare });
  }
  const freed = await inTransaction(deps.db, async (tx) => {
    assertReleased(await lockOrderForPayment(tx, row.order_no));
    await useProof(tx);
    await move(deps, tx, row, body.choice === 'KEEP' ? 'keep' : 'refund', actor);
    await releaseHeld(deps, tx, row, actor);
    if (body.choice === 'KEEP') return [];
    await updateCaseVouchers(deps, tx, row.case_id, { actor });
    const segment = await findSegment(tx, row);
    if (!segment) throw new Refusal('nothingToRefund');
    const now = deps.clock.now();
    const segments = await journeyOf(tx, segment, { now, after: now });
    const given = { orderNo: row.order_no, cause: 'FLIGHT', segments, actor } as const;
    return (await refundInFull(deps, tx, given)).freed;
  });
  forgetSearches(deps.db, freed);
}

/**
 * Releases the flights that are held for the trip of the case. Their seats are locked together with those of the order and of the
 * flight that the traveller takes instead, so that two decisions do not lock them in opposite order.
 */
async function releaseHeld(
  deps: DecideDeps,
  tx: Tx,
  row: CaseRow,
  actor: string,
  taken: readonly ChosenSegment[] = [],
): Promise<void> {
  const offers = await listHeldOfTrip(tx, row);
  if (offers.length === 0) return;
  const trips = taken.length === 0 ? [] : getTrips(deps.catalogue, [taken]);
  const legs = trips.flatMap(({ segment }) => segment.legs);
  const alsoLock = [...flightDaysOf(await listSegmentsOf(tx, row.order_no)), ...legs];
  const flights = [...offers.flatMap(flightsOf), ...alsoLock];
  for (const offer of offers) await endOffer(deps, tx, offer, { event: 'decideOtherwise', actor, alsoLock: flights });
}

/** Refuses orderHeld while staff review the order. The traveller can decide after the review. */
export function assertReleased({ status }: { status: string }): void {
  if (isUnderReview(status)) throw new Refusal('orderHeld');
}

export function assertOffered(row: CaseRow, choice: Body['choice']): void {
  const { status } = row;
  const rights = rightsOfCase(row);
  const offered = { KEEP: status === 'OPEN' && rights.keep, CHANGE: rights.change, REFUND: rights.refund };
  if (!offered[choice]) throw new Refusal('choiceNotOffered');
}

/**
 * Checks the proof and returns a function that uses it up in the transaction of the decision. A rollback makes the code
 * valid again.
 */
export async function prove(
  deps: Deps,
  { order }: CaseByKey,
  typed: string | undefined,
  { session, deviceId }: Pick<Asking, 'session' | 'deviceId'>,
): Promise<(db: Db) => Promise<void>> {
  if (isOwner(order, session)) return async () => {};
  if (!typed) throw new Refusal('smsCodeMissing');
  await limit(deps, 'disruption.decide', order.order_no, tryLimit);
  return checkCode(deps, 'disruption', { to: codeContactOf(deps, order), typed, deviceId });
}

/** Moves the case from the state that the caller saw. Refuses disruptionDecided if the state has changed meanwhile. */
export async function move(
  { clock }: Deps,
  tx: Tx,
  { case_id, status }: CaseRow,
  event: 'keep' | 'change' | 'refund',
  actor: string,
): Promise<void> {
  const now = await tx
    .selectFrom('disruption_case')
    .select('status')
    .where('case_id', '=', case_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (now.status !== status) throw new Refusal('disruptionDecided');
  await transition(tx, {
    machine: disruptionMachine,
    table: 'disruption_case',
    key: { case_id },
    event,
    clock,
    actor,
    set: { decided_at: clock.now(), due_at: null },
  });
}
