import { type Seat, type SeatMap, seatMapOf, seatOn } from '@haidai/domain/seating';
import type { Tx } from '../../../platform/index.ts';
import { lockCheckIns, moveCheckedIn } from '../../checkin/index.ts';
import { aircraftOf, flyAircraft, getFlightLegs, listOperations, openingRowsOf } from '../../flights/index.ts';
import { ensureInventory, resizeCabins as resize } from '../../inventory/index.ts';
import { clearSeats, lockSeatMap, moveSeats } from '../../seating/index.ts';
import { forgetSearches } from '../../shopping/index.ts';
import type { FlightKey } from '../loads.ts';
import type { FlightOpsDeps } from '../report.ts';
import type { FlightRequest } from '../requests.ts';
import { type AircraftPlan, assertLargeEnough, planChange, tiersOn } from './plan-change.ts';
import { settleMovesJobName } from './settle-moves.ts';

/**
 * Changes the aircraft of a flight in the transaction of the approval: the seats on sale, the seats of travellers and
 * their boarding passes. Locks stop check-ins and seat changes meanwhile. A check-in with a seat of the old map is
 * refused afterwards. A job for each order then settles paid seats and sends the message. Refusals: aircraftTooSmall,
 * and the refusals of `planChange`.
 */
export async function changeAircraft(
  deps: FlightOpsDeps,
  tx: Tx,
  request: FlightRequest,
  by: string,
): Promise<() => void> {
  const { flight_no: flightNo, flight_date: flightDate, aircraft } = request;
  const flight = { flightNo, flightDate };
  await lockCheckIns(tx, { flight_no: flightNo, flight_date: flightDate });
  await lockSeatMap(tx, flight);
  await resizeCabins(deps, tx, flight, aircraft);
  const plan = await planChange(deps, tx, flight, aircraft);
  assertLargeEnough(plan);
  await flyAircraft(deps, tx, plan.legs, aircraft);
  await clearSeats(tx, { ...flight, by, now: deps.clock.now() });
  await moveEverybody(deps, tx, plan, { requestId: request.id, by });
  return () => forgetSearches(deps.db, [flight]);
}

/**
 * Sets the seats on sale for the new aircraft. This step comes before the plan. A purchase at the same moment is then
 * either counted by the plan or finds the new seats.
 */
async function resizeCabins(deps: FlightOpsDeps, tx: Tx, flight: FlightKey, aircraft: string): Promise<void> {
  const { catalogue } = deps;
  const { flightNo, flightDate } = flight;
  const legs = getFlightLegs(catalogue, flightNo, flightDate);
  const flown = aircraftOf(legs[0], await listOperations(tx, [flightNo], flightDate, flightDate));
  const changes = legs.flatMap((leg) => {
    const after = openingRowsOf(catalogue, { ...leg, aircraft });
    return openingRowsOf(catalogue, { ...leg, aircraft: flown }).map((before) => {
      const none = { ...before, capacity: 0, authorised: before.classes.map(() => 0) };
      return { before, after: after.find(({ cabin }) => cabin === before.cabin) ?? none };
    });
  });
  const opening = legs.flatMap((leg) =>
    [leg, { ...leg, aircraft }].flatMap((flown) => openingRowsOf(catalogue, flown)),
  );
  await ensureInventory(tx, opening, []);
  await resize(deps, tx, changes);
}

async function moveEverybody(
  deps: FlightOpsDeps,
  tx: Tx,
  { from, to: flown, seated, given }: AircraftPlan,
  { requestId, by }: { requestId: string; by: string },
): Promise<void> {
  const tierOf = tiersOn(deps.clock);
  const tierIn = (map: SeatMap, seat: Seat | null | undefined) => seat && tierOf(map, seat);
  const [before, after] = [seatMapOf(from), seatMapOf(flown)];
  const moves = seated.flatMap((each) => {
    const to = given.get(each.id) ?? null;
    // The same seat number can have another tier on the new aircraft. The job must then check its price too.
    const isSame = to?.no === each.seatNo && tierIn(after, to) === tierIn(before, seatOn(before, each.seatNo));
    return isSame ? [] : [{ ...each, to }];
  });
  await moveSeats(tx, moves);
  const passes = moves.filter(({ checkedIn }) => checkedIn);
  await moveCheckedIn(
    deps,
    tx,
    passes.map(({ to, ...each }) => ({ ...each, seatNo: to?.no ?? null })),
    by,
  );
  for (const { orderNo, passengerSeq, segmentIndex, seatNo, to, checkedIn } of moves) {
    const row = { request_id: requestId, order_no: orderNo, passenger_seq: passengerSeq, segment_index: segmentIndex };
    const moved = { ...row, from_seat: seatNo, to_seat: to?.no ?? null, checked_in: checkedIn, settled_at: null };
    await tx.insertInto('seat_move').values(moved).execute();
  }
  for (const orderNo of new Set(moves.map((each) => each.orderNo))) {
    await deps.jobs.enqueue(tx, settleMovesJobName, { orderNo }, { key: `${settleMovesJobName}/${orderNo}` });
  }
}
