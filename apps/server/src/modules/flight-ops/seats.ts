import type { OperationInput, OperationResult } from '@haidai/contract';
import type { blockSeats as blockOperation, getDeskSeats as operation } from '@haidai/contract/flight-ops';
import { seatMapOf } from '@haidai/domain/seating';
import { localToInstant } from '@haidai/domain/time';
import { Refusal, type StaffSignedIn } from '../../platform/index.ts';
import { aircraftOf, getFlightLegs, listOperations } from '../flights/index.ts';
import { blockSeats, listHolders, type SeatHolder, unblockSeats } from '../seating/index.ts';
import type { FlightKey } from './loads.ts';
import type { FlightOpsDeps } from './report.ts';
import { runAction } from './run-action.ts';

type Result = OperationResult<typeof operation>;
type Body = OperationInput<typeof blockOperation>['body'];
type SeatState = Result['rows'][number]['seats'][number]['state'];

/**
 * Gets the seats of a flight over all its legs. A seat that is taken on one leg counts as taken. Refusals:
 * flightUnknown, flightNotThatDay.
 */
export async function getSeats({ db, clock, catalogue }: FlightOpsDeps, key: FlightKey): Promise<Result> {
  const legs = getFlightLegs(catalogue, key.flightNo, key.flightDate);
  const operations = await listOperations(db, [key.flightNo], key.flightDate, key.flightDate);
  const aircraft = aircraftOf(legs[0], operations);
  const flight = { ...key, boardLeg: 1, offLeg: legs.length };
  const holders = new Map((await listHolders(db, flight, clock.now())).map((each) => [each.seatNo, each]));
  return {
    aircraft,
    rows: seatMapOf(aircraft).rows.map(({ row, cabin, exit, left, right }) => ({
      ...{ row, cabin, exit },
      seats: [...left, ...right].map(({ no, side, blocked }) => ({
        seatNo: no,
        side,
        state: blocked ? 'NONE' : stateOf(holders.get(no)),
      })),
    })),
  };
}

function stateOf(holder: SeatHolder | undefined): SeatState {
  if (!holder) return 'FREE';
  if (holder.orderNo === null) return 'BLOCKED';
  return holder.isHeld ? 'HELD' : 'TAKEN';
}

/** Blocks seats of a flight. Refusals: flightUnknown, flightNotThatDay, seatTaken, invalidInput. */
export async function block(deps: FlightOpsDeps, body: Body, staff: StaffSignedIn): Promise<string> {
  const { flightNo, flightDate, seats, reason } = body;
  const deed = { staff, action: 'seats.block', flight: body, note: `${reason}: ${seats.join(' ')}` };
  return runAction(deps, deed, async (tx) => {
    const legs = getFlightLegs(deps.catalogue, flightNo, flightDate);
    const operations = await listOperations(tx, [flightNo], flightDate, flightDate);
    const now = deps.clock.now();
    const until = untilOf(body.until, now);
    const aircraft = aircraftOf(legs[0], operations);
    const legSeqs = legs.map(({ legSeq }) => legSeq);
    return blockSeats(
      deps,
      tx,
      { flightNo, flightDate, legSeqs, aircraft, seats, reason, until, by: staff.login },
      now,
    );
  });
}

function untilOf(local: string | null, now: Date): Date | null {
  if (local === null) return null;
  const [date = '', time = ''] = local.split('T');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const until = new Date(localToInstant(date, hours * 60 + minutes, 'Asia/Shanghai'));
  if (until <= now) throw new Refusal('invalidInput', {}, [{ path: 'until', rule: 'future', message: local }]);
  return until;
}

/** Unblocks the seats of a block. Refusals: notFound, conflict. */
export async function unblock(deps: FlightOpsDeps, blockId: string, staff: StaffSignedIn): Promise<void> {
  const row = await deps.db.selectFrom('seat_block').selectAll().where('id', '=', blockId).executeTakeFirst();
  if (!row) throw new Refusal('notFound');
  const flight = { flightNo: row.flight_no, flightDate: row.flight_date };
  await runAction(deps, { staff, action: 'seats.unblock', flight, note: row.seats.join(' ') }, (tx) =>
    unblockSeats(tx, { id: blockId, by: staff.login }, deps.clock.now()),
  );
}
