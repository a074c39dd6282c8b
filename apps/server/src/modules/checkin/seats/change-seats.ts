import type { OperationInput, OperationResult } from '@haidai/contract';
import type { changeCheckInSeats as operation } from '@haidai/contract/checkin';
import { type Deps, inTransaction, Refusal } from '../../../platform/index.ts';
import { changeSeat } from '../confirm/end-check-in.ts';
import { lockTravels } from '../confirm/lock-travels.ts';
import { checkInKeys } from '../find/check-in-key.ts';
import { isCheckedIn, type Travel } from '../find/travel.ts';
import { passTokenOf } from '../pass/pass-token.ts';
import { canChangeSeat, nameOf } from '../wire.ts';
import { seatParty } from './seat-party.ts';

type Body = OperationInput<typeof operation>['body'];

/**
 * Changes the seats of checked-in travellers, all of them or none. Their numbers stay the same. Refusals:
 * checkInKeyExpired, notCheckedIn, checkInOver, seatRefused, seatTaken, notFound, conflict.
 */
export async function changeSeats(
  deps: Deps,
  { checkInKey, travels }: Body,
  deviceId: string,
): Promise<OperationResult<typeof operation>> {
  const { people } = checkInKeys.unseal(deps, checkInKey, { deviceId });
  const ids = travels.map(({ travelId }) => travelId);
  return inTransaction(deps.db, async (tx) => {
    const { all, chosen } = await lockTravels(deps, tx, people, ids);
    for (const travel of chosen) assertMayChange(travel, deps.clock.now().getTime());
    const wishes = chosen.map((travel, index) => ({
      travel,
      index,
      seatNo: travels[index]?.seatNo ?? null,
      acceptsDuty: travels[index]?.acceptsDuty ?? false,
    }));
    const seated = await seatParty(deps, tx, wishes, all);
    const changed: OperationResult<typeof operation>['checkedIn'] = [];
    for (const { travel, seatNo, acceptsDuty } of seated) {
      const row = travel.checkIn;
      if (!row) throw new Refusal('notCheckedIn', { name: nameOf(travel) });
      await changeSeat(deps, tx, row, { seat_no: seatNo, accepts_duty: acceptsDuty }, 'checkin.web');
      changed.push({ travelId: travel.id ?? '', seatNo, sequence: row.sequence, passToken: passTokenOf(deps, row.id) });
    }
    return { checkedIn: changed };
  });
}

function assertMayChange(travel: Travel, now: number): void {
  if (!isCheckedIn(travel)) throw new Refusal('notCheckedIn', { name: nameOf(travel) });
  if (!canChangeSeat(travel, now)) throw new Refusal('checkInOver', { name: nameOf(travel) });
}
