import type { DisruptionCase } from '@haidai/contract/disruption';
import { fullName, isUnderReview } from '@haidai/domain/booking';
import { type DisruptionStatus, disruptionStatusTexts, isUndecided } from '@haidai/domain/disruption';
import { maskContact, maskName } from '@haidai/domain/identity';
import { latestInForce, saleAt } from '@haidai/domain/shopping';
import { type Deps, type Language, limit, Refusal, type Session } from '../../platform/index.ts';
import { findOrder, type OrderRow, requireOwnOrder } from '../booking/index.ts';
import { findDisruption, loadCatalogue } from '../flights/index.ts';
import { codeAddressOf } from '../notification/index.ts';
import { toSegmentRecord } from '../shopping/index.ts';
import { isAcceptedBySilence } from './accept-unanswered.ts';
import { listShownVouchers } from './care/describe-voucher.ts';
import { findCompensation } from './care/find-compensation.ts';
import { keyFingerprint } from './case-key.ts';
import { listTimeline } from './list-timeline.ts';
import { describeCause, describeFeeder, localTime } from './notify-traveller.ts';
import { findHeld } from './plan/offers.ts';
import { type CaseRow, findCaseByKey, findSegment, isStillFlown, listCasesOfOrder } from './repository.ts';
import { kindOfCase, rightsOfCase } from './rights-of-case.ts';

export interface Asking {
  session: Session;
  deviceId: string;
  clientAddress: string;
  language: Language;
}

/**
 * The limits of requests by key. A key has 144 random bits, so guessing is hopeless. The limits only keep the load of
 * guesses low.
 */
const keyLimits = { device: { max: 60, per: 300 }, address: { max: 300, per: 300 } };

export interface CaseByKey {
  row: CaseRow;
  order: OrderRow;
  key: string;
}

/**
 * Gets the case of a link. The staff who act for a traveller get only cases of the order of their service session.
 * Refusals: disruptionUnknown, serviceOtherOrder, tooOften.
 */
export async function getCaseByKey(
  deps: Deps,
  key: string,
  { session = null, deviceId, clientAddress }: Pick<Asking, 'deviceId' | 'clientAddress'> & { session?: Session },
): Promise<CaseByKey> {
  await limit(deps, 'disruption.keyByDevice', deviceId, keyLimits.device);
  await limit(deps, 'disruption.keyByAddress', clientAddress, keyLimits.address);
  const row = await findCaseByKey(deps.db, keyFingerprint(deps, key));
  const order = row && (await findOrder(deps.db, row.order_no));
  if (!row || !order) throw new Refusal('disruptionUnknown');
  if (session?.serving && !session.serving.orderNos.includes(order.order_no)) throw new Refusal('serviceOtherOrder');
  return { row, order, key };
}

export async function getCase(deps: Deps, key: string, asking: Asking): Promise<DisruptionCase> {
  return describeCase(deps, await getCaseByKey(deps, key, asking), asking);
}

/** Lists the cases of an order for its owner. Refuses orderNotFound. */
export async function listCases(
  deps: Deps,
  orderNo: string,
  asking: Asking & { session: NonNullable<Session> },
): Promise<DisruptionCase[]> {
  const order = await requireOwnOrder(deps.db, orderNo, { ...asking, family: 'any' });
  const rows = await listCasesOfOrder(deps.db, orderNo);
  return Promise.all(
    rows.map((row) => describeCase(deps, { row, order, key: deps.vault.unseal(row.token_sealed) }, asking)),
  );
}

/**
 * Describes a case for its page. The names are masked, so that travellers recognise their flight and a stranger gets no
 * useful data.
 */
async function describeCase(
  deps: Deps,
  { row, order, key }: CaseByKey,
  { session, language }: Asking,
): Promise<DisruptionCase> {
  const segment = await findSegment(deps.db, row);
  if (!segment) throw new Refusal('disruptionUnknown');
  const { flight_no: flightNo, flight_date: flightDate, board_leg: boardLeg, off_leg: offLeg } = segment;
  const { leavesAt } = await findDisruption(deps.db, { flightNo, flightDate, boardLeg, offLeg });
  const shown = toSegmentRecord(segment.shown, language);
  // A traveller who refunded the tickets elsewhere has nothing to decide here.
  const open = isUndecided(row.status) && (await isStillFlown(deps.db, segment));
  const held = open && isUnderReview(order.status);
  const undecided = open && !held;
  const rights = rightsOfCase(row);
  const isRetimed = row.retimed_to !== null;
  const offer = undecided ? await describeOffer(deps, row, language) : null;
  const dueAt = undecided ? refundDueAt(deps, row) : null;
  const acceptDue = undecided ? acceptDueOf(deps, row) : null;
  return {
    caseKey: key,
    caseStatus: row.status as DisruptionStatus,
    statusText: disruptionStatusTexts[row.status as DisruptionStatus][language],
    kind: kindOfCase(row),
    missedAfter: row.feeder_flight_no === null ? null : describeFeeder(row, segment),
    delayMinutes: row.delay_minutes,
    cause: describeCause(row.cause)[language],
    flightNo: shown.flightNo,
    flightDate: shown.flightDate,
    departApCode3: shown.departApCode3,
    destApCode3: shown.destApCode3,
    departCityName: shown.departCityName,
    destCityName: shown.destCityName,
    departTime: isRetimed ? localTime(segment, segment.sold_departs_at?.getTime() ?? null) : shown.departTime,
    destTime: shown.destTime,
    newDepartTime: isRetimed ? shown.departTime : rights.keep ? localTime(segment, leavesAt) : null,
    passengerNames: await listNames(deps, order.order_no),
    orderTail: order.order_no.slice(-4),
    mobile: maskContact(codeContactOf(deps, order)),
    canKeep: undecided && row.status === 'OPEN' && rights.keep,
    // A flight by week card cannot be changed. Its rides are restored to the card, and the traveller can order another
    // flight with the card.
    canChange: undecided && rights.change && order.order_type !== 'VACATION',
    canRefund: undecided && rights.refund,
    held,
    refundDueAt: dueAt,
    acceptDue,
    changeDays: changeDaysOn(deps),
    offer,
    vouchers: await listShownVouchers(deps, row.case_id, language),
    compensation: await findCompensation(deps.db, row, language),
    timeline: await listTimeline(deps, { row, offer, refundDueAt: dueAt, acceptDueAt: acceptDue?.at ?? null }),
    isOwner: isOwner(order, session),
  };
}

/** Returns the flight that is held for a case. Null if there is none, or if its time is over. */
async function describeOffer(
  { db, clock }: Deps,
  { case_id: caseId }: CaseRow,
  language: Language,
): Promise<DisruptionCase['offer']> {
  const offer = await findHeld(db, caseId);
  if (!offer || offer.held_until <= clock.now()) return null;
  const { seats, infants, cabin, held_until: heldUntil, late_minutes: lateMinutes } = offer;
  const segments = offer.flights.map(({ departDate, shown: facts }) => {
    const shown = toSegmentRecord(facts, language);
    const { flightNo, departTime, destTime, dayOffset, departApCode3, destApCode3, duration } = shown;
    const { departCityName, destCityName } = shown;
    return {
      flightNo,
      departDate,
      departTime,
      destTime,
      dayOffset,
      departApCode3,
      destApCode3,
      departCityName,
      destCityName,
      duration,
    };
  });
  return { segments, seats, infants, cabin, heldUntil: heldUntil.toISOString(), lateMinutes };
}

/** Returns the time of the automatic refund. Null if no answer is expected, or if a due refund is being retried. */
function refundDueAt({ clock }: Deps, { due_at: dueAt, refund_due_at: at }: CaseRow): string | null {
  return dueAt && at && at > clock.now() ? at.toISOString() : null;
}

/** Returns the latest hour for the answer to a new time, and whether silence then means acceptance. */
function acceptDueOf({ clock }: Deps, row: CaseRow): DisruptionCase['acceptDue'] {
  const { due_at: dueAt, accept_due_at: at } = row;
  return dueAt && at && at > clock.now() ? { at: at.toISOString(), isAccepted: isAcceptedBySilence(row) } : null;
}

function changeDaysOn({ clock }: Deps): number {
  const { issueDate } = saleAt(clock.now().getTime());
  return latestInForce(loadCatalogue().tables.involuntaryTerms, issueDate)?.changeDays ?? 0;
}

async function listNames({ db }: Deps, orderNo: string): Promise<string[]> {
  const people = await db
    .selectFrom('order_passenger')
    .select(['surname', 'first_name'])
    .where('order_no', '=', orderNo)
    .orderBy('seq')
    .execute();
  return people.map(({ surname, first_name: firstName }) => maskName(fullName({ surname, firstName })));
}

export function isOwner({ account_id: accountId }: OrderRow, session: Session): boolean {
  return session !== null && accountId === session.accountId;
}

/** Returns the mobile or the mail address to which codes for an order go, '' if there is none. */
export function codeContactOf({ vault, clock }: Deps, { contact_sealed: sealed }: OrderRow): string {
  return sealed === null ? '' : codeAddressOf(JSON.parse(vault.unseal(sealed)), clock.today());
}
