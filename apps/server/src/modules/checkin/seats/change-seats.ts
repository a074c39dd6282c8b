import type { OperationInput, OperationResult } from '@haidai/contract';
import type { changeCheckInSeats as operation } from '@haidai/contract/checkin';
import { type Deps, inTransaction, Refusal } from '../../../platform/index.ts';
import { changeSeat } from '../confirm/end-check-in.ts';
import { lockTravels } from '../confirm/lock-travels.ts';
import { actsAtSystem, assertSameKind, beginAct, findOpenAct, toActTraveller } from '../departure-control/acts.ts';
import { settleAct } from '../departure-control/settle-act.ts';
import { checkInKeys } from '../find/check-in-key.ts';
import { listTravels } from '../find/list-travels.ts';
import { isCheckedIn, type Travel } from '../find/travel.ts';
import { passTokenOf } from '../pass/pass-token.ts';
import { canChangeSeat, nameOf } from '../wire.ts';
import { seatParty } from './seat-party.ts';

type Body = OperationInput<typeof operation>['body'];

/**
 * Changes the seats of checked-in travellers, all of them or none. Their numbers stay the same. If a departure control
 * system has checked them in, the new seats are taken here first, and the old ones again if the system refuses. Refusals:
 * checkInRefused, checkInPending, checkInKeyExpired, notCheckedIn, checkInOver, seatRefused, seatTaken, notFound, conflict.
 */
export async function changeSeats(
  deps: Deps,
  { checkInKey, travels }: Body,
  deviceId: string,
): Promise<OperationResult<typeof operation>> {
  const { people } = checkInKeys.unseal(deps, checkInKey, { deviceId });
  const ids = travels.map(({ travelId }) => travelId);
  const actId = await inTransaction(deps.db, async (tx) => {
    const { all, chosen } = await lockTravels(deps, tx, people, ids);
    const open = await findOpenAct(tx, chosen);
    if (open) return assertSameKind(open, 'CHANGE_SEAT');
    for (const travel of chosen) assertMayChange(travel, deps.clock.now().getTime());
    const wishes = chosen.map((travel, index) => ({
      travel,
      index,
      seatNo: travels[index]?.seatNo ?? null,
      acceptsDuty: travels[index]?.acceptsDuty ?? false,
    }));
    const seated = await seatParty(deps, tx, wishes, all);
    if (actsAtSystem(deps, chosen)) {
      const travellers = seated.flatMap(({ travel, seatNo, acceptsDuty }) => {
        const traveller = toActTraveller(travel);
        return traveller ? [{ ...traveller, seatNo, acceptsDuty }] : [];
      });
      return beginAct(deps, tx, { kind: 'CHANGE_SEAT', travellers });
    }
    for (const { travel, seatNo, acceptsDuty } of seated) {
      if (!travel.checkIn) throw new Refusal('notCheckedIn', { name: nameOf(travel) });
      await changeSeat(deps, tx, travel.checkIn, { seat_no: seatNo, accepts_duty: acceptsDuty }, 'checkin.web');
    }
    return null;
  });
  if (actId !== null) await settleAct(deps, actId);
  const moved = await listTravels(deps, deps.db, people);
  return {
    checkedIn: ids.map((travelId) => {
      const row = moved.find(({ id }) => id === travelId)?.checkIn;
      if (!row) throw new Refusal('conflict');
      return { travelId, seatNo: row.seat_no, sequence: row.sequence, passToken: passTokenOf(deps, row.id) };
    }),
  };
}

function assertMayChange(travel: Travel, now: number): void {
  if (!isCheckedIn(travel)) throw new Refusal('notCheckedIn', { name: nameOf(travel) });
  if (!canChangeSeat(travel, now)) throw new Refusal('checkInOver', { name: nameOf(travel) });
}
