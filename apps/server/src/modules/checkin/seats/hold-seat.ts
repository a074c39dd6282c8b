import type { OperationInput, OperationResult } from '@haidai/contract';
import type { holdSeat as operation } from '@haidai/contract/checkin';
import { hotlineWords } from '@haidai/domain/notification';
import { seatOn } from '@haidai/domain/seating';
import { type Deps, inTransaction, type Language, Refusal } from '../../../platform/index.ts';
import { takeSeats } from '../../seating/index.ts';
import { lockTravels } from '../confirm/lock-travels.ts';
import { checkInKeys } from '../find/check-in-key.ts';
import { isCheckedIn, paidForSeat, type Travel } from '../find/travel.ts';
import { describeRestriction } from '../restriction-texts.ts';
import { nameOf } from '../wire.ts';
import { type Cabin, getCabin, whyNot } from './cabin.ts';
import { toClaim } from './seat-party.ts';

type Body = OperationInput<typeof operation>['body'];

/**
 * Holds a seat, and the seats of companions on the same flight, while the travellers continue to choose: all of them or
 * none. A traveller with a bought seat changes it at once and without expiry. Refusals: checkInKeyExpired, checkInBarred, seatRefused, seatTaken, notFound, conflict.
 */
export async function holdSeat(
  deps: Deps,
  { checkInKey, travelId, seatNo, companions = [] }: Body,
  { deviceId, language }: { deviceId: string; language: Language },
): Promise<OperationResult<typeof operation>> {
  const { people } = checkInKeys.unseal(deps, checkInKey, { deviceId });
  return inTransaction(deps.db, async (tx) => {
    const wishes = [{ travelId, seatNo }, ...companions];
    const { all, chosen } = await lockTravels(
      deps,
      tx,
      people,
      wishes.map((wish) => wish.travelId),
    );
    const [travel] = chosen;
    if (!travel || chosen.some(({ flight }) => flight.id !== travel.flight.id)) throw new Refusal('notFound');
    // A checked-in traveller uses `changeSeats` instead.
    if (chosen.some(isCheckedIn)) throw new Refusal('conflict');
    for (const each of chosen) assertMayChoose(deps, each, language);
    const cabin = await getCabin(deps, tx, travel.flight, all);
    const wished = chosen.map((each, index) => ({ travel: each, seatNo: wishes[index]?.seatNo ?? '' }));
    for (const wish of wished) assertSeat(cabin, wish);
    const now = deps.clock.now();
    const heldUntil = new Date(now.getTime() + travel.flight.rules.seatHoldMinutes * 60_000);
    const isBought = (each: Travel) => paidForSeat(each) !== null;
    for (const [bought, group] of Map.groupBy(wished, (wish) => isBought(wish.travel))) {
      const claims = group.map((wish) => toClaim(cabin, wish.travel, wish.seatNo));
      await takeSeats(tx, claims, { now, expiresAt: bought ? null : heldUntil });
    }
    return { seatNo, heldUntil: isBought(travel) ? null : heldUntil.toISOString() };
  });
}

function assertSeat(cabin: Cabin, { travel, seatNo }: { travel: Travel; seatNo: string }): void {
  const seat = seatOn(cabin.map, seatNo);
  const why = seat ? whyNot(cabin, seat, travel) : 'unknownSeat';
  if (why && travel.seat?.seatNo !== seatNo)
    throw new Refusal('seatRefused', {}, [{ path: 'seatNo', rule: why, message: why }]);
}

function assertMayChoose({ config }: Deps, travel: Travel, language: Language): void {
  if (travel.restriction === null || travel.restriction === 'earlierFlight') return;
  const hotline = hotlineWords(config.carrier)[language];
  const { rule, why, instead } = describeRestriction(travel.restriction, travel, { language, hotline });
  throw new Refusal('checkInBarred', { name: nameOf(travel), rule, why, instead });
}
