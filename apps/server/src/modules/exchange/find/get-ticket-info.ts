import type { OperationResult } from '@haidai/contract';
import type { getTicketInfo as operation } from '@haidai/contract/exchange';
import { changeObstacle } from '@haidai/domain/exchange';
import { fenToYuan } from '@haidai/domain/money';
import { latestInForce } from '@haidai/domain/shopping';
import { formatTicketNumber } from '@haidai/domain/ticketing';
import { addDays, daysBetween } from '@haidai/domain/time';
import type { Language } from '../../../platform/index.ts';
import type { SegmentRow } from '../../booking/index.ts';
import type { OwnedTicket } from '../../refund/index.ts';
import { changesLeft } from '../count-changes.ts';
import type { ChangeDeps, Owner } from '../deps.ts';
import { getOrderToChange, type OrderToChange } from '../order-to-change.ts';
import { paymentOf } from '../wire.ts';
import { isDisrupted, isUpgradeLocked } from './get-new-flight.ts';

type Info = OperationResult<typeof operation>;
type Trip = Info['trips'][number];

/** Returns the tickets of an order for the change page. Refuses with the refusals of `getOrderToChange`. */
export async function getTicketInfo(
  deps: ChangeDeps,
  orderNo: string,
  owner: Owner,
  language: Language,
): Promise<Info> {
  const facts = await getOrderToChange(deps, deps.db, orderNo, owner);
  const left = changesLeft(deps.catalogue, facts.tickets[0]?.ticket.issueDate ?? '', facts.changesMade);
  const trips: Trip[] = [];
  for (const [, segments] of Map.groupBy(facts.segments, ({ trip_index }) => trip_index)) {
    const trip = await describeTrip(deps, { facts, segments, left }, language);
    if (trip) trips.push(trip);
  }
  return { orderNo, payment: paymentOf(facts.order.order_type), changesLeft: left, trips };
}

interface Described {
  facts: OrderToChange;
  segments: SegmentRow[];
  left: number;
}

async function describeTrip(
  { db, catalogue }: ChangeDeps,
  { facts, segments, left }: Described,
  language: Language,
): Promise<Trip | null> {
  const [first, last] = [segments[0], segments.at(-1)];
  const holders = facts.tickets.filter(({ ticket }) => couponsIn(ticket, segments).length > 0);
  if (!first || !last || holders.length === 0) return null;
  const empty = { adults: 0, children: 0, infants: 0 };
  const involuntary = await isDisrupted(db, catalogue, { facts, segments, moving: holders, party: empty });
  const terms = latestInForce(catalogue.tables.involuntaryTerms, holders[0]?.ticket.issueDate ?? '');
  const { date } = first.shown.from;
  return {
    deptAirSegIndex: first.trip_index,
    origCode3: first.origin,
    destCode3: last.destination,
    departCityName: first.shown.from.city[language],
    destCityName: last.shown.to.city[language],
    depDate: date,
    segments: segments.map(({ shown, booking_class }) => ({
      flightNo: shown.flightNo,
      flightDate: shown.from.date,
      departTime: shown.from.time,
      destTime: shown.to.time,
      departApName: shown.from.airport[language],
      destApName: shown.to.airport[language],
      departTerminal: shown.from.terminal,
      destTerminal: shown.to.terminal,
      clazz: booking_class,
      clazzName: shown.className[language],
    })),
    duration: toClock(minutesBetween(first.departs_at, last.arrives_at)),
    dayOffset: daysBetween(date, last.shown.to.date),
    transfer: describeTransfer(segments, language),
    cabinCls: first.cabin,
    lockUpgrade: isUpgradeLocked(segments),
    involuntary,
    freeFrom: addDays(date, -(terms?.changeDays ?? 0)),
    freeTo: addDays(date, terms?.changeDays ?? 0),
    passengers: holders.map(({ seq, name, type, ticketNo, ticket, openDated }) => ({
      seq,
      passName: name,
      passengerType: type,
      tktNo: formatTicketNumber(ticketNo),
      ...paidFor(couponsIn(ticket, segments)),
      openDated: segments.some(({ segment_index: index }) => openDated.has(index)),
      obstacle: obstacleOf(ticket, segments, left > 0 || involuntary),
    })),
  };
}

/** Describes the change of aircraft of a connection. Null for one flight. */
function describeTransfer([first, second]: readonly SegmentRow[], language: Language): Trip['transfer'] {
  if (!first || !second) return null;
  return {
    cityName: first.shown.to.city[language],
    minutes: minutesBetween(first.arrives_at, second.departs_at),
    overnight: first.shown.to.date !== second.shown.from.date,
  };
}

const minutesBetween = (from: Date, to: Date) => Math.round((to.getTime() - from.getTime()) / 60_000);

function toClock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Returns what was paid for coupons with taxes, in money and in points. */
function paidFor(coupons: OwnedTicket['ticket']['coupons']) {
  const fen = coupons.flatMap(({ paidFen, taxes }) => [paidFen, ...taxes.map(({ amountFen }) => amountFen)]);
  const points = coupons.map(({ award }) => (award?.kind === 'points' ? award.points : 0));
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
  return { paidAmount: fenToYuan(sum(fen)), paidPoints: sum(points) };
}

function couponsIn({ coupons }: OwnedTicket['ticket'], segments: readonly SegmentRow[]) {
  return coupons.filter(({ segment }) => segments.some((row) => row.segment_index === segment));
}

function obstacleOf(
  ticket: OwnedTicket['ticket'],
  segments: readonly SegmentRow[],
  mayChange: boolean,
): Trip['passengers'][number]['obstacle'] {
  const coupons = couponsIn(ticket, segments).map((coupon) => {
    const row = segments.find(({ segment_index }) => segment_index === coupon.segment);
    return { ...coupon, cabin: row?.cabin ?? ('ECO' as const), departDate: row?.shown.from.date ?? '' };
  });
  const refused = changeObstacle({ coupons })?.refusal;
  const known = refused as Trip['passengers'][number]['obstacle'] | undefined;
  return known ?? (mayChange ? '' : 'byStaff');
}
