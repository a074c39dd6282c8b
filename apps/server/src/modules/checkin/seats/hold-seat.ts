import type { OperationInput, OperationResult } from '@haidai/contract';
import type { holdSeat as operation } from '@haidai/contract/checkin';
import { seatOn } from '@haidai/domain/seating';
import { type Deps, inTransaction, type Language, Refusal } from '../../../platform/index.ts';
import { takeSeats } from '../../seating/index.ts';
import { lockTravels } from '../confirm/lock-travels.ts';
import { checkInKeys } from '../find/check-in-key.ts';
import { isCheckedIn, paidForSeat, type Travel } from '../find/travel.ts';
import { describeRestriction } from '../restriction-texts.ts';
import { nameOf } from '../wire.ts';
import { getCabin, whyNot } from './cabin.ts';
import { toClaim } from './seat-party.ts';

type Body = OperationInput<typeof operation>['body'];

/**
 * Holds a seat while the traveller continues to choose. A traveller with a bought seat changes it at once and without
 * expiry. Refusals: checkInKeyExpired, checkInBarred, seatRefused, seatTaken, notFound, conflict.
 */
export async function holdSeat(
  deps: Deps,
  { checkInKey, travelId, seatNo }: Body,
  { deviceId, language }: { deviceId: string; language: Language },
): Promise<OperationResult<typeof operation>> {
  const { people } = checkInKeys.unseal(deps, checkInKey, { deviceId });
  return inTransaction(deps.db, async (tx) => {
    const { all, chosen } = await lockTravels(deps, tx, people, [travelId]);
    const [travel] = chosen;
    if (!travel) throw new Refusal('notFound');
    // A checked-in traveller uses `changeSeats` instead.
    if (isCheckedIn(travel)) throw new Refusal('conflict');
    assertMayChoose(deps, travel, language);
    const cabin = await getCabin(deps, tx, travel.flight, all);
    const seat = seatOn(cabin.map, seatNo);
    const why = seat ? whyNot(cabin, seat, travel) : 'unknownSeat';
    if (why && travel.seat?.seatNo !== seatNo)
      throw new Refusal('seatRefused', {}, [{ path: 'seatNo', rule: why, message: why }]);
    const now = deps.clock.now();
    const heldUntil = new Date(now.getTime() + travel.flight.rules.seatHoldMinutes * 60_000);
    const expiresAt = paidForSeat(travel) === null ? heldUntil : null;
    await takeSeats(tx, [toClaim(cabin, travel, seatNo)], { now, expiresAt });
    return { seatNo, heldUntil: expiresAt?.toISOString() ?? null };
  });
}

function assertMayChoose({ config }: Deps, travel: Travel, language: Language): void {
  if (travel.restriction === null || travel.restriction === 'earlierFlight') return;
  const { hotline } = config.carrier;
  const { rule, why, instead } = describeRestriction(travel.restriction, travel, { language, hotline });
  throw new Refusal('checkInBarred', { name: nameOf(travel), rule, why, instead });
}
