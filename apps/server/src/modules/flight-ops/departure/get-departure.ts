import type { OperationResult } from '@haidai/contract';
import type { getDeparture as operation } from '@haidai/contract/flight-ops';
import { fullName } from '@haidai/domain/booking';
import { asPlanned, type DatedLeg, legStatus } from '@haidai/domain/flights';
import { sql } from 'kysely';
import { type Db, Refusal } from '../../../platform/index.ts';
import { getFlightLegs, listOperations, operationRulesOn } from '../../flights/index.ts';
import type { FlightOpsDeps } from '../report.ts';

type Result = OperationResult<typeof operation>;

export interface LegKey {
  flightNo: string;
  flightDate: string;
  legSeq: number;
}

/** A traveller with a coupon for a leg, or who had a coupon for it when the departure was closed. */
export interface Boarding {
  order_no: string;
  passenger_seq: number;
  segment_index: number;
  ticket_no: string;
  coupon_no: number;
  status: string;
  surname: string;
  first_name: string;
  passenger_type: 'A' | 'C' | 'B';
  cabin: 'ECO' | 'SUPER' | 'BUSINESS';
  destination: string;
  check_in_id: string | null;
  seat_no: string | null;
  outcome: 'BOARDED' | 'NO_SHOW' | null;
}

/**
 * Lists the boardings of a leg by order and passenger. All transactions lock in this order. `db` may be a transaction.
 */
export async function listBoardings(db: Db, { flightNo, flightDate, legSeq }: LegKey): Promise<Boarding[]> {
  const { rows } = await sql<Boarding>`
    select t.order_no, t.passenger_seq, s.segment_index, c.ticket_no, c.coupon_no, c.status, p.surname, p.first_name,
      p.passenger_type, s.cabin, s.destination, k.id as check_in_id,
      coalesce(k.seat_no, (
        select min(a.seat_no) from seat_assignment a where a.order_no = t.order_no and a.passenger_seq = t.passenger_seq
          and a.segment_index = s.segment_index and a.expires_at is null
      )) as seat_no, d.outcome
    from order_segment s
    join flight_coupon c using (order_no, segment_index)
    join ticket t on t.ticket_no = c.ticket_no
    join order_passenger p on p.order_no = t.order_no and p.seq = t.passenger_seq
    left join check_in k on k.ticket_no = c.ticket_no and k.coupon_no = c.coupon_no and k.status in ('CHECKED_IN', 'BOARDED')
    left join departure_traveller d on d.ticket_no = c.ticket_no and d.coupon_no = c.coupon_no
    where s.flight_no = ${flightNo} and s.flight_date = ${flightDate} and s.board_leg = ${legSeq}
      and (c.status in ('OPEN FOR USE', 'CHECKED IN', 'LIFTED/BOARDED') or d.outcome is not null)
    order by t.order_no, t.passenger_seq, c.ticket_no`.execute(db);
  return rows;
}

/** Gets the boarding list of a leg. Refusals: flightUnknown, flightNotThatDay, notFound. */
export async function getDeparture(deps: FlightOpsDeps, key: LegKey): Promise<Result> {
  const leg = getLeg(deps, key);
  const [row, boardings, bar] = await Promise.all([
    findClosed(deps.db, key),
    listBoardings(deps.db, key),
    findClosingObstacle(deps, deps.db, leg),
  ]);
  return {
    closed: row
      ? { boarded: row.boarded, missed: row.missed, by: row.closed_by, at: row.closed_at.toISOString() }
      : null,
    bar: row ? null : bar,
    travellers: boardings.map((each) => ({
      ticketNo: each.ticket_no,
      passName: fullName({ surname: each.surname, firstName: each.first_name }),
      passengerType: each.passenger_type,
      orderNo: each.order_no,
      cabin: each.cabin,
      seatNo: each.seat_no ?? '',
      to: each.destination,
      checkedIn: each.check_in_id !== null,
      outcome: each.outcome,
    })),
  };
}

/** Gets a leg. Refusals: flightUnknown, flightNotThatDay, notFound. */
export function getLeg({ catalogue }: FlightOpsDeps, { flightNo, flightDate, legSeq }: LegKey): DatedLeg {
  const leg = getFlightLegs(catalogue, flightNo, flightDate).find((each) => each.legSeq === legSeq);
  if (!leg) throw new Refusal('notFound');
  return leg;
}

export function findClosed(db: Db, { flightNo, flightDate, legSeq }: LegKey) {
  return db
    .selectFrom('flight_departure')
    .selectAll()
    .where('flight_no', '=', flightNo)
    .where('flight_date', '=', flightDate)
    .where('leg_seq', '=', legSeq)
    .executeTakeFirst();
}

/**
 * Finds the reason why a departure cannot be closed now: its gate is not closed yet, or the flight does not operate.
 */
export async function findClosingObstacle(
  { catalogue, clock }: FlightOpsDeps,
  db: Db,
  leg: DatedLeg,
): Promise<Result['bar']> {
  const stored = await listOperations(db, [leg.flightNo], leg.flightDate, leg.flightDate);
  const operation = stored.find(({ legSeq }) => legSeq === leg.legSeq) ?? asPlanned;
  const rules = operationRulesOn(catalogue.operations, leg.flightDate);
  const { state } = legStatus(leg, operation, rules, clock.now().getTime());
  if (state === 'CANCELLED' || state === 'RETURNED') return 'departureCancelled';
  const gone = state === 'BOARDING_CLOSED' || state === 'DEPARTED' || state === 'ARRIVED' || state === 'DIVERTED';
  return gone ? null : 'departureEarly';
}
