import { type Cabin, capacityOf } from '@haidai/domain/flights';
import { reseat, type Seat, type Sitter, seatMapOf } from '@haidai/domain/seating';
import { saleAt } from '@haidai/domain/shopping';
import { ageOn } from '@haidai/domain/time';
import { type Clock, type Db, Refusal } from '../../../platform/index.ts';
import { seatTierOn } from '../../ancillaries/index.ts';
import { aircraftOf, assertAircraftOpen, getFlightLegs, listOperations } from '../../flights/index.ts';
import { listSeated } from '../../seating/index.ts';
import { cabinsOf, type FlightKey, listInventory, toLoad } from '../loads.ts';
import type { FlightOpsDeps } from '../report.ts';

/** A traveller with a seat, with the data that the desk shows. */
export interface SeatedTraveller extends Sitter {
  readonly orderNo: string;
  readonly passengerSeq: number;
  readonly segmentIndex: number;
  readonly surname: string;
  readonly firstName: string;
  readonly checkedIn: boolean;
}

/** The seats of a cabin before and after the change, on its fullest leg. */
export interface CabinChange {
  readonly cabin: Cabin;
  readonly seatsNow: number;
  readonly seatsThen: number;
  /** The seats that are sold, held or in an allotment. */
  readonly taken: number;
}

export interface AircraftPlan {
  readonly from: string;
  readonly to: string;
  readonly legs: ReturnType<typeof getFlightLegs>;
  readonly cabins: readonly CabinChange[];
  readonly seated: readonly SeatedTraveller[];
  readonly given: ReadonlyMap<string, Seat | null>;
}

/**
 * Plans the change of a flight to another aircraft from its present rows: the cabins and the new seats of travellers.
 * `db` may be a transaction. Refusals: flightUnknown, flightNotThatDay, flightEventRefused, aircraftSame, invalidInput.
 */
export async function planChange(
  deps: FlightOpsDeps,
  db: Db,
  { flightNo, flightDate }: FlightKey,
  to: string,
): Promise<AircraftPlan> {
  const { catalogue, clock } = deps;
  const legs = getFlightLegs(catalogue, flightNo, flightDate);
  const stored = await listOperations(db, [flightNo], flightDate, flightDate);
  assertAircraftOpen(catalogue, legs, stored, clock.now().getTime());
  const from = aircraftOf(legs[0], stored);
  if (!catalogue.aircraft.has(to))
    throw new Refusal('invalidInput', {}, [{ path: 'aircraft', rule: 'unknown', message: to }]);
  if (to === from) throw new Refusal('aircraftSame', { flight: flightNo });
  const seated = await listSeatedTravellers(deps, db, { flightNo, flightDate });
  return {
    ...{ from, to, legs, seated },
    cabins: await compareCabins(deps, db, legs, to),
    given: reseat(seatMapOf(from), seatMapOf(to), seated, tiersOn(clock)),
  };
}

/** Returns a function that finds the tier at which a seat is sold now. */
export function tiersOn({ now }: Clock): Parameters<typeof reseat>[3] {
  const { issueDate } = saleAt(now().getTime());
  return (map, seat) => seatTierOn(map, seat, issueDate);
}

/**
 * Refuses aircraftTooSmall if a cabin has more taken seats than the new aircraft has seats. The refusal has the figures
 * of the first such cabin.
 */
export function assertLargeEnough({ cabins, to }: AircraftPlan): void {
  const small = cabins.find(({ taken, seatsThen }) => taken > seatsThen);
  if (!small) return;
  const { cabin, taken, seatsThen: seats } = small;
  throw new Refusal('aircraftTooSmall', { aircraft: to, cabin, taken, seats, over: taken - seats });
}

async function compareCabins(
  { catalogue }: FlightOpsDeps,
  db: Db,
  legs: AircraftPlan['legs'],
  to: string,
): Promise<CabinChange[]> {
  const [{ flightNo, flightDate }] = legs;
  const stored = await listInventory(db, [flightNo], flightDate, flightDate);
  const aircraft = catalogue.aircraft.get(to);
  const rows = legs.flatMap((leg) => cabinsOf(catalogue, leg, stored).map((row) => toLoad(row, 0)));
  return [...Map.groupBy(rows, ({ cabin }) => cabin)].map(([cabin, loads]) => ({
    cabin,
    seatsNow: loads[0]?.capacity ?? 0,
    seatsThen: aircraft ? capacityOf(aircraft, cabin) : 0,
    taken: Math.max(...loads.map(({ sold, held, aside }) => sold + held + aside)),
  }));
}

async function listSeatedTravellers({ clock }: FlightOpsDeps, db: Db, flight: FlightKey): Promise<SeatedTraveller[]> {
  const seats = await listSeated(db, flight, clock.now());
  if (seats.length === 0) return [];
  const orders = [...new Set(seats.map(({ orderNo }) => orderNo))];
  const [people, segments, checkIns] = await Promise.all([
    db.selectFrom('order_passenger').selectAll().where('order_no', 'in', orders).execute(),
    db.selectFrom('order_segment').selectAll().where('order_no', 'in', orders).execute(),
    db
      .selectFrom('check_in')
      .select(['order_no', 'passenger_seq', 'segment_index'])
      .where('flight_no', '=', flight.flightNo)
      .where('flight_date', '=', flight.flightDate)
      .where('status', '=', 'CHECKED_IN')
      .execute(),
  ]);
  return seats.flatMap(({ orderNo, passengerSeq, segmentIndex, ...seat }): SeatedTraveller[] => {
    const person = people.find((row) => row.order_no === orderNo && row.seq === passengerSeq);
    const segment = segments.find((row) => row.order_no === orderNo && row.segment_index === segmentIndex);
    if (!person || !segment) return [];
    const isTheirs = (row: (typeof checkIns)[number]) =>
      row.order_no === orderNo && row.passenger_seq === passengerSeq && row.segment_index === segmentIndex;
    return [
      {
        ...{ orderNo, passengerSeq, segmentIndex, ...seat },
        id: `${orderNo}/${passengerSeq}/${segmentIndex}`,
        party: orderNo,
        type: person.passenger_type,
        age: ageOn(person.birthday, segment.shown.from.date),
        cabin: segment.cabin,
        surname: person.surname,
        firstName: person.first_name,
        checkedIn: checkIns.some(isTheirs),
      },
    ];
  });
}
