import { heldUnaccompaniedMinorStatuses, isAssistanceOpen } from '@haidai/domain/assistance';
import type { Deps, Tx } from '../../../platform/index.ts';
import type { PartFollowed, PartFollower } from '../../booking/index.ts';
import { endCounterNote, noteForCounter } from '../../checkin/index.ts';
import { type PlaceKey, releasePlace } from '../places.ts';
import { lockRequest } from '../repository.ts';
import { grantService, releaseService } from '../services/places-of-service.ts';
import { endService } from '../services/withdraw.ts';
import { endUnaccompaniedMinor } from '../unaccompanied-minors/end.ts';
import { lockUnaccompaniedMinor, placeOf, type UnaccompaniedMinorRow } from '../unaccompanied-minors/repository.ts';
import { unaccompaniedMinorCode } from '../unaccompanied-minors/wanted-flight.ts';
import { takeHeld } from './hold-places.ts';

const actor = 'exchange';

interface Moving {
  changeNo: string;
  follower: PartFollower;
  /** The place held on the new flight. Undefined if the flight stays the same. */
  place: PlaceKey | undefined;
}

/**
 * Moves the services of the old tickets to the change, after the issuer wrote the new tickets. A service that cannot
 * move ends, and its owner is notified. If the owner cancelled a service meanwhile, the function releases its place on
 * the new flight. Returns true if at least one service moves.
 */
export async function followTickets(deps: Deps, tx: Tx, { changeNo, followers }: PartFollowed): Promise<boolean> {
  if (followers.length === 0) return false;
  const itemNos = followers.map(({ itemId }) => itemId);
  const held = await takeHeld(tx, changeNo, itemNos);
  let isAny = false;
  for (const follower of followers) {
    const moving = { changeNo, follower, place: held.get(follower.itemId) };
    const went = await (follower.code === unaccompaniedMinorCode ? followUnaccompaniedMinor : followService)(
      deps,
      tx,
      moving,
    );
    if (!went && moving.place) await releasePlace(tx, moving.place);
    isAny ||= went;
  }
  return isAny;
}

async function followUnaccompaniedMinor(deps: Deps, tx: Tx, { changeNo, follower, place }: Moving): Promise<boolean> {
  const row = await lockUnaccompaniedMinor(tx, follower.itemId);
  if (!heldUnaccompaniedMinorStatuses.some((status) => status === row.status)) return false;
  if (follower.toSegment === null) {
    await endUnaccompaniedMinor(deps, tx, row, { event: 'lapse', actor });
    return false;
  }
  const moved = await moveUnaccompaniedMinor(tx, row, {
    changeNo,
    toSegment: follower.toSegment,
    ruleId: follower.ruleId,
  });
  if (!place) return true;
  await releasePlace(tx, placeOf(row));
  await endCounterNote(deps, tx, { documentFp: row.child_fp, ...placeOf(row) });
  if (row.status === 'CONFIRMED') {
    const { flightNo, flightDate, code } = placeOf(moved);
    const flight = { flightNo, flightDate };
    await noteForCounter(deps, tx, { orderNo: changeNo, passengerSeq: follower.passengerSeq, code, flight });
  }
  return true;
}

async function moveUnaccompaniedMinor(
  tx: Tx,
  { um_no }: UnaccompaniedMinorRow,
  { changeNo, toSegment, ruleId }: { changeNo: string; toSegment: number; ruleId: string },
): Promise<UnaccompaniedMinorRow> {
  const { shown, ...flight } = await tx
    .selectFrom('order_segment')
    .select(['flight_no', 'flight_date', 'origin', 'destination', 'departs_at', 'shown'])
    .where('order_no', '=', changeNo)
    .where('segment_index', '=', toSegment)
    .executeTakeFirstOrThrow();
  const { from, to } = shown;
  return tx
    .updateTable('unaccompanied_child')
    .set({ ...flight, shown: JSON.stringify({ from, to }), rule_id: ruleId })
    .set({ order_no: changeNo, segment_index: toSegment })
    .where('um_no', '=', um_no)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function followService(deps: Deps, tx: Tx, { changeNo, follower, place }: Moving): Promise<boolean> {
  const row = await lockRequest(tx, follower.itemId);
  if (!isAssistanceOpen(row.status)) return false;
  if (follower.toSegment === null) {
    await endService(deps, tx, row, actor);
    return false;
  }
  if (place) await releaseService(deps, tx, row);
  const moved = await tx
    .updateTable('assistance_request')
    .set({ order_no: changeNo, segment_index: follower.toSegment, rule_id: follower.ruleId })
    .where('request_no', '=', row.request_no)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (place && moved.status === 'AGREE') await grantService(deps, tx, moved);
  return true;
}
