import type { MessageSegment, Words } from '@haidai/domain/notification';
import { formatTime, instantToLocal } from '@haidai/domain/time';
import type { Deps, Tx } from '../../platform/index.ts';
import { loadCatalogue, type TripChange } from '../flights/index.ts';
import { type Notice, notify } from '../notification/index.ts';
import { describeCare } from './care/care-words.ts';
import { linkTo } from './case-key.ts';
import type { OfferRow } from './plan/offers.ts';
import type { AffectedSegment, CaseRow } from './repository.ts';
import { rightsOfCase } from './rights-of-case.ts';
import type { Trouble } from './trouble.ts';

/** A message about a case: its disruption, or the flight that is held. */
type DisruptionMessage =
  | Notice<'ConnectionMissed'>
  | Notice<'FlightCancelled'>
  | Notice<'FlightRetimed'>
  | Notice<'FlightDelayed'>
  | Notice<'FlightHeld'>
  | Notice<'ConnectionHeld'>;

interface DisruptionNotice {
  row: CaseRow;
  segment: AffectedSegment;
  trouble: Trouble;
}

/**
 * Describes the disruption, the choices and the decision page. The message is sent once each time the disruption gets
 * worse. No flight is held for the traveller.
 */
export function describeDisrupted(deps: Deps, { row, segment, trouble }: DisruptionNotice): DisruptionMessage {
  const flight = nameFlight(segment);
  const subjectKey = `${row.case_id}/${row.round}`;
  const url = linkTo(deps, deps.vault.unseal(row.token_sealed));
  const about = { subjectKey, orderNo: row.order_no };
  const cause = describeCause(trouble.cause);
  const care = describeCare({ row, segment, operations: trouble.operations, held: undefined });
  if (trouble.missed) {
    const data = { ...flight, cause, ...describeFeeder(row, segment), care, url };
    return { ...about, event: 'ConnectionMissed', data };
  }
  if (trouble.cancelled) return { ...about, event: 'FlightCancelled', data: { ...flight, cause, care, url } };
  if (row.retimed_to !== null) return describeRetimed(deps, { row, segment });
  const choices = rightsOfCase(row).refund ? withRefund : changeOnly;
  const data = { ...flight, cause, newTime: localTime(segment, trouble.leavesAt), choices, care, url };
  return { ...about, event: 'FlightDelayed', data };
}

/** Describes a new time by a changed schedule, which the traveller accepts or not, or reminds of it. */
export function describeRetimed(
  deps: Deps,
  { row, segment, offer, isReminder }: Omit<DisruptionNotice, 'trouble'> & { offer?: OfferRow; isReminder?: boolean },
): Notice<'FlightRetimed'> {
  const url = linkTo(deps, deps.vault.unseal(row.token_sealed));
  const held = offer?.flights.map(({ flightNo }) => flightNo).join('/');
  const data = {
    ...nameFlight(segment),
    oldTime: localTime(segment, segment.sold_departs_at?.getTime() ?? null),
    newTime: segment.shown.from.time,
    held: held ? { zh: `，并已为您保留${held}备选`, en: `. We also hold seats on ${held} for you` } : '',
    answer: describeLatest(row),
    url,
  };
  const about = isReminder ? `/unanswered/${row.due_at?.toISOString()}` : '';
  const subjectKey = `${row.case_id}/${row.round}${about}`;
  return { event: 'FlightRetimed', subjectKey, orderNo: row.order_no, data };
}

/** Describes the latest hour for the answer to a new time, and what silence means. '' without such an hour. */
function describeLatest(row: CaseRow): Words {
  const before = beijingTime(row.accept_due_at);
  if (before === '') return '';
  if (row.severity === 3) return { zh: `（请于北京时间${before}前答复）`, en: ` by ${before} (Beijing time)` };
  return {
    zh: `（北京时间${before}前未答复视为接受，起飞前仍可改退）`,
    en: ` by ${before} (Beijing time). If you do not answer, the new time counts as accepted, and you can still change or refund before departure`,
  };
}

/** Describes the cancelled or missed flight and the flight that is held until a time. */
export function describeHeld(
  deps: Deps,
  { row, segment, trouble, offer }: DisruptionNotice & { offer: OfferRow },
): DisruptionMessage {
  if (row.retimed_to !== null) return describeRetimed(deps, { row, segment, offer });
  const url = linkTo(deps, deps.vault.unseal(row.token_sealed));
  const shown = offer.flights[0]?.shown;
  const held = {
    heldFlight: offer.flights.map(({ flightNo }) => flightNo).join('/'),
    heldDate: shown?.from.date ?? '',
    heldTime: shown?.from.time ?? '',
    before: beijingTime(offer.held_until),
  };
  const care = describeCare({ row, segment, operations: trouble.operations, held: offer });
  const data = { ...nameFlight(segment), cause: describeCause(row.cause), ...held, care, url };
  const about = { subjectKey: offer.offer_id, orderNo: row.order_no };
  return row.feeder_flight_no === null
    ? { ...about, event: 'FlightHeld', data }
    : { ...about, event: 'ConnectionHeld', data: { ...data, ...describeFeeder(row, segment) } };
}

/** Notifies the traveller that the connection holds again. */
export async function notifyConnectionKept(
  deps: Deps,
  tx: Tx,
  { row, segment, arrivesAt }: Omit<DisruptionNotice, 'trouble'> & { arrivesAt: number },
): Promise<void> {
  const subjectKey = `${row.case_id}/${row.round}/kept`;
  const feeder = describeFeeder({ ...row, feeder_arrives_at: new Date(arrivesAt) }, segment);
  const data = { ...nameFlight(segment), ...feeder, time: segment.shown.from.time };
  await notify(deps, tx, { event: 'ConnectionKept', subjectKey, orderNo: row.order_no, data });
}

/**
 * Returns the flight from which the travellers connect, and its expected arrival in local time. The day is named if it is
 * not the day of the next flight.
 */
export function describeFeeder(
  { feeder_flight_no: feeder, feeder_arrives_at: at }: Pick<CaseRow, 'feeder_flight_no' | 'feeder_arrives_at'>,
  { shown: { from } }: Pick<AffectedSegment, 'shown'>,
): { feeder: string; arrives: string } {
  const zone = loadCatalogue().places.airport(from.airportCode)?.zone;
  if (!at || !zone) return { feeder: feeder ?? '', arrives: '' };
  const { date, minutes } = instantToLocal(at.getTime(), zone);
  const day = date === from.date ? '' : `${date.slice(5)} `;
  return { feeder: feeder ?? '', arrives: `${day}${formatTime(minutes)}` };
}

/**
 * Reminds a traveller who has not answered. The message contains the time of the refund and the link to the decision
 * page.
 */
export async function notifyUnanswered(
  deps: Deps,
  tx: Tx,
  { row, segment }: Omit<DisruptionNotice, 'trouble'>,
): Promise<void> {
  const subjectKey = `${row.case_id}/${row.round}/unanswered/${row.due_at?.toISOString()}`;
  const url = linkTo(deps, deps.vault.unseal(row.token_sealed));
  const before = beijingTime(row.refund_due_at);
  const state = row.feeder_flight_no === null ? cancelled : missed;
  const data = { ...nameFlight(segment), state, before, url };
  await notify(deps, tx, { event: 'FlightUnanswered', subjectKey, orderNo: row.order_no, data });
}

/** Returns the Beijing time of an instant, such as '12-10 09:35', or '' for null. */
function beijingTime(at: Date | null): string {
  return at === null ? '' : new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(5, 16).replace('T', ' ');
}

export async function notifyRecovered(
  deps: Deps,
  tx: Tx,
  { row, segment }: Omit<DisruptionNotice, 'trouble'>,
): Promise<void> {
  const subjectKey = `${row.case_id}/${row.round}/recovered`;
  const data = { ...nameFlight(segment), time: segment.shown.from.time };
  await notify(deps, tx, { event: 'FlightRecovered', subjectKey, orderNo: row.order_no, data });
}

/** Describes a new gate or time, once for each change. The traveller has no decision to make. */
export function describeChanged(
  segment: AffectedSegment,
  { change, news }: { change: Pick<TripChange, 'change_no' | 'fact'>; news: Exclude<Words, string> },
): Notice<'FlightChanged'> {
  const { order_no: orderNo, segment_index: index, flight_no: flightNo, flight_date: flightDate } = segment;
  const of = `${orderNo}/${index}/${flightNo}/${flightDate}`;
  const fact = { of, name: change.fact, no: change.change_no };
  const subjectKey = `${of}/change ${change.change_no}`;
  return { event: 'FlightChanged', subjectKey, orderNo, fact, data: { ...nameFlight(segment), news } };
}

/** Notifies the traveller that an unpaid order ended because its flight was cancelled. */
export async function notifyOrderEnded(deps: Deps, tx: Tx, segment: AffectedSegment): Promise<void> {
  const { order_no: orderNo } = segment;
  const data = { ...nameFlight(segment), orderNo };
  await notify(deps, tx, { event: 'OrderEndedByFlight', subjectKey: orderNo, orderNo, data });
}

const cancelled = { zh: '已取消', en: 'has been cancelled' };
const missed = { zh: '已无法衔接', en: 'can no longer be reached in time' };
const withRefund = { zh: '免费改期或全额退票', en: 'change free of charge or get a full refund' };
const changeOnly = { zh: '免费改期', en: 'change free of charge' };

/** Names a flight in a message. */
export function nameFlight({
  flight_no: flight,
  shown: { from, to },
}: Pick<AffectedSegment, 'flight_no' | 'shown'>): MessageSegment {
  return { dep: from.city, arr: to.city, flight, date: from.date };
}

/** Returns the cause in both languages. An unknown cause is described as operational reasons. */
export function describeCause(code: string): Exclude<Words, string> {
  const cause = loadCatalogue().operations.causes.get(code);
  return cause ? cause.name : { zh: '运行原因', en: 'operational reasons' };
}

/** Returns the new time in the time zone of the departure airport, or the booked time if no new time is set. */
export function localTime({ shown }: Pick<AffectedSegment, 'shown'>, leavesAt: number | null): string {
  const zone = loadCatalogue().places.airport(shown.from.airportCode)?.zone;
  if (leavesAt === null || !zone) return shown.from.time;
  return formatTime(instantToLocal(leavesAt, zone).minutes);
}
