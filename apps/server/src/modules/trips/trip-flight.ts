import type { TripFlight as TripFlightRecord } from '@haidai/contract/trips';
import { kindRulesOf } from '@haidai/domain/ancillaries';
import { familyOf } from '@haidai/domain/booking';
import { boardingAt, type CheckInRestriction } from '@haidai/domain/checkin';
import type { TravellerStage, TripFlightFacts } from '@haidai/domain/trips';
import type { Deps, Language } from '../../platform/index.ts';
import { isSeatOnSale, loadAncillaryTables } from '../ancillaries/index.ts';
import type { OrderRow } from '../booking/index.ts';
import {
  freeBagsOf,
  isCheckedIn,
  localAt,
  nameOf,
  passTokenOf,
  type Travel,
  type TravelFlight,
  toPlace,
} from '../checkin/index.ts';
import type { OpenDecision } from '../disruption/index.ts';

/** A flight of an order, with the facts of its next action and its travellers. */
export interface TripFlight extends TripFlightFacts {
  row: TravelFlight['row'];
  flight: TravelFlight;
  decision: OpenDecision | null;
  travellers: readonly { travel: Travel; stage: TravellerStage; hasSeat: boolean }[];
}

interface Facts {
  /** The travellers of one flight. */
  travels: readonly Travel[];
  order: OrderRow;
  decisions: readonly OpenDecision[];
  now: number;
}

export function toFlightFacts({ travels, order, decisions, now }: Facts): TripFlight {
  const [first] = travels;
  if (!first) throw new RangeError('The facts of a flight need at least one traveller');
  const { flight } = first;
  const { row, rules, kind, operation, window } = flight;
  const departsAt = row.departs_at.getTime();
  const leavesAt = operation?.actualDeparture ?? operation?.estimatedDeparture ?? departsAt;
  return {
    row,
    flight,
    leavesAt,
    decision: decisions.find((each) => isOf(each, row)) ?? null,
    window,
    ...boardingAt(rules, leavesAt),
    counterClosesAt: departsAt - rules.counterMinutes[kind] * 60_000,
    ruleId: rules.id,
    isSeatOnSale: sellsSeats(flight, order) && isSeatOnSale(departsAt, now),
    travellers: travels.map((travel) => ({ travel, stage: stageOf(travel), hasSeat: travel.seat !== null })),
  };
}

function isOf(decision: OpenDecision, row: TravelFlight['row']): boolean {
  const { segmentIndex, flightNo, flightDate } = decision;
  return segmentIndex === row.segment_index && flightNo === row.flight_no && flightDate === row.flight_date;
}

/** Reports whether this order can buy seats on the flight. Only ticketed cash orders without an open part can. */
function sellsSeats({ planned }: TravelFlight, { order_type: type, status, adults }: OrderRow): boolean {
  const { aircraft } = kindRulesOf(loadAncillaryTables(), 'SEAT');
  const isOffered = aircraft?.includes(planned?.legs[0]?.aircraft ?? '') ?? true;
  return isOffered && familyOf(type) === 'cash' && status === 'TICKED' && adults > 0;
}

/** The restrictions that only time or another check-in of the traveller ends. */
const passing: readonly (CheckInRestriction | null)[] = [null, 'tooEarly', 'closed', 'earlierFlight'];
const over: readonly (CheckInRestriction | null)[] = [
  'cancelled',
  'unpaid',
  'notTicketed',
  'suspended',
  'ended',
  'boarded',
  'departed',
];

function stageOf(travel: Travel): TravellerStage {
  if (isCheckedIn(travel)) return 'checkedIn';
  if (passing.includes(travel.restriction)) return 'online';
  return over.includes(travel.restriction) ? 'ended' : 'counter';
}

export function toFlightRecord(
  deps: Pick<Deps, 'vault'>,
  { row, flight, leavesAt, window, boardingAt, gateClosesAt, isSeatOnSale: onSale, travellers }: TripFlight,
  language: Language,
): TripFlightRecord {
  const { operation, disruption } = flight;
  const at = (instant: number) => localAt(row.origin, instant);
  return {
    segmentIndex: row.segment_index,
    flightNo: row.flight_no,
    fareName: row.shown.productName[language],
    from: toPlace(row.shown.from, language),
    to: toPlace(row.shown.to, language),
    departTime: at(row.departs_at.getTime()),
    destTime: localAt(row.destination, row.arrives_at.getTime()),
    newDepartTime: at(leavesAt),
    newDestTime: localAt(row.destination, operation?.estimatedArrival ?? row.arrives_at.getTime()),
    leavesAt: new Date(leavesAt).toISOString(),
    minutes: row.shown.minutes,
    stops: row.shown.stops.map(({ city, minutes }) => ({ cityName: city[language], groundMinutes: minutes })),
    delayMinutes: disruption.delayMinutes,
    isCancelled: disruption.cancelled,
    gate: operation?.gate ?? '',
    checkInOpensTime: at(window.opensAt),
    checkInClosesTime: at(window.closesAt),
    boardingTime: at(boardingAt),
    gateClosesTime: at(gateClosesAt),
    isSeatOnSale: onSale,
    travellers: travellers.map(({ travel, stage }) => ({
      passengerSeq: travel.person.seq,
      passName: nameOf(travel),
      passengerType: travel.person.passenger_type,
      stage,
      seatNo: travel.seat?.seatNo ?? null,
      passToken: travel.checkIn && stage === 'checkedIn' ? passTokenOf(deps, travel.checkIn.id) : null,
      freeBags: freeBagsOf(travel),
    })),
  };
}
