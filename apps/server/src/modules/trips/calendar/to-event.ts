import type { CalendarEvent } from '@haidai/domain/calendar';
import { boardingAt } from '@haidai/domain/checkin';
import type { Deps, Language } from '../../../platform/index.ts';
import { checkInTimesOf, momentAt } from '../../checkin/index.ts';
import { disruptionOf, legsOf, type StoredOperation } from '../../flights/index.ts';
import type { FeedFlight } from './list-feed-flights.ts';

/** The name of the feed in a calendar. */
export const feedName = { zh: '我的航班', en: 'My flights' } satisfies Record<Language, string>;

const words = {
  zh: {
    title: (number: string, from: string, to: string) => `${number} ${from} → ${to}`,
    flightCancelled: '航班已取消',
    ticketsEnded: '客票已退票或改签',
    delayed: (planned: string, leaves: string) => `航班延误：原定 ${planned} 起飞，预计 ${leaves} 起飞`,
    gate: (gate: string) => `登机口 ${gate}`,
    arrival: (place: string, time: string) => `${time} 到达 ${place}`,
    checkIn: (opens: string, closes: string) => `值机：${opens} 开放，${closes} 截止`,
    boarding: (begins: string, closes: string) => `登机：${begins} 开始，登机口 ${closes} 关闭`,
    seats: (count: number) => `${count} 人`,
    opensAlarm: (number: string) => `${number} 可以值机了`,
    boardingAlarm: (number: string, gate: string) => `${number} 开始登机${gate && `，登机口 ${gate}`}`,
  },
  en: {
    title: (number: string, from: string, to: string) => `${number} ${from} → ${to}`,
    flightCancelled: 'This flight has been cancelled.',
    ticketsEnded: 'The tickets have been refunded or changed.',
    delayed: (planned: string, leaves: string) => `Delayed: scheduled ${planned}, now expected to leave ${leaves}`,
    gate: (gate: string) => `Gate ${gate}`,
    arrival: (place: string, time: string) => `Arrives ${time} at ${place}`,
    checkIn: (opens: string, closes: string) => `Check-in opens ${opens} and closes ${closes}`,
    boarding: (begins: string, closes: string) => `Boarding begins ${begins}, gate closes ${closes}`,
    seats: (count: number) => (count === 1 ? '1 traveller' : `${count} travellers`),
    opensAlarm: (number: string) => `Check-in for ${number} is open`,
    boardingAlarm: (number: string, gate: string) => `${number} is boarding${gate && ` at gate ${gate}`}`,
  },
} satisfies Record<Language, unknown>;

interface Shown {
  flight: FeedFlight;
  operations: readonly StoredOperation[];
  language: Language;
}

/**
 * Returns a flight as an event. It names no traveller and no document. Only its link holds the order number, and only
 * the owner of the order can open that link.
 */
export function toEvent({ vault, config }: Pick<Deps, 'vault' | 'config'>, shown: Shown): CalendarEvent {
  const { flight, language } = shown;
  const { order_no, segment_index, flight_no, origin, issuedAt } = flight;
  const t = words[language];
  const facts = factsOf(shown);
  const { from, to } = flight.shown;
  const moment = (instant: number) => momentAt(origin, instant, language);
  const placeOf = ({ airport, terminal }: typeof from) => [airport[language], terminal].filter(Boolean).join(' ');
  const isCancelled = facts.isCancelled || flight.seats === 0;
  const notices = [
    facts.isCancelled && t.flightCancelled,
    flight.seats === 0 && t.ticketsEnded,
    facts.isLate && !isCancelled && t.delayed(moment(facts.plannedAt), moment(facts.leavesAt)),
  ];
  const outlook = [
    facts.gate && t.gate(facts.gate),
    t.arrival(placeOf(to), momentAt(flight.destination, facts.arrivesAt, language)),
    t.checkIn(moment(facts.window.opensAt), moment(facts.window.closesAt)),
    t.boarding(moment(facts.boardingAt), moment(facts.gateClosesAt)),
    t.seats(flight.seats),
  ];
  const alarms = [
    { when: { at: facts.window.opensAt }, text: t.opensAlarm(flight_no) },
    { when: { at: facts.boardingAt }, text: t.boardingAlarm(flight_no, facts.gate) },
  ];
  return {
    id: `${vault.fingerprint(`calendar-event:${order_no}:${segment_index}`)}@${new URL(config.publicUrl).hostname}`,
    title: t.title(flight_no, from.city[language], to.city[language]),
    startsAt: facts.leavesAt,
    endsAt: facts.arrivesAt,
    place: placeOf(from),
    detail: [...notices, ...(isCancelled ? [] : outlook)].filter(Boolean).join('\n'),
    url: `${config.publicUrl}/user/airorder/orderdetail?orderNo=${order_no}`,
    alarms: isCancelled ? [] : alarms,
    // Seconds since the first ticket grow with every change, so no counter needs to be stored.
    change: { at: facts.changedAt, version: Math.floor((facts.changedAt - issuedAt.getTime()) / 1000) },
    isCancelled,
  };
}

/** Returns the times and the gate of a flight as `trips.getNext` has them: the plan as sold, then the reports. */
function factsOf({ flight, operations }: Shown) {
  const { flight_no: flightNo, flight_date: flightDate, board_leg: boardLeg, off_leg: offLeg } = flight;
  const bought = { flightNo, flightDate, boardLeg, offLeg };
  const legs = legsOf(bought, operations);
  const [first, last] = [boardLeg, offLeg].map((seq) => legs.find(({ legSeq }) => legSeq === seq));
  const { cancelled, delayMinutes, leavesAt: reported } = disruptionOf(bought, operations);
  const plannedAt = flight.departs_at.getTime();
  const leavesAt = reported ?? plannedAt;
  const { rules, window } = checkInTimesOf(flight, flight.isMember);
  return {
    isCancelled: cancelled,
    isLate: delayMinutes > 0,
    plannedAt,
    leavesAt,
    arrivesAt: last?.actualArrival ?? last?.estimatedArrival ?? flight.arrives_at.getTime(),
    gate: first?.gate ?? '',
    window,
    ...boardingAt(rules, leavesAt),
    changedAt: Math.max(flight.changedAt.getTime(), ...legs.map(({ updatedAt }) => updatedAt.getTime())),
  };
}
