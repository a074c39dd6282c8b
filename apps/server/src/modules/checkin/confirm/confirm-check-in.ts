import type { OperationInput, OperationResult } from '@haidai/contract';
import type { confirmCheckIn as operation } from '@haidai/contract/checkin';
import { hotlineWords } from '@haidai/domain/notification';
import { type Deps, inTransaction, type Language, Refusal, type Tx } from '../../../platform/index.ts';
import { checkInKeys, type Person } from '../find/check-in-key.ts';
import { isCheckedIn } from '../find/travel.ts';
import { passTokenOf } from '../pass/pass-token.ts';
import { seatParty, type Wish } from '../seats/seat-party.ts';
import { assertMayCheckIn } from './assert-may-check-in.ts';
import { assertDeclared } from './declaration.ts';
import { lockTravels } from './lock-travels.ts';
import { recordCheckIn } from './record-check-in.ts';

type Body = OperationInput<typeof operation>['body'];
type Result = OperationResult<typeof operation>;

/** How often the function tries to find seats. Another traveller can take a found seat first. */
const attempts = 3;

/**
 * Checks travellers in, all of them or none: one transaction writes their seats, numbers, coupons and messages. For a
 * traveller who is already checked in, it returns the existing check-in. Refusals: checkInKeyExpired,
 * declarationMissing, checkInBarred, seatRefused, seatTaken, noSeatsTogether, notFound, conflict.
 */
export async function confirmCheckIn(
  deps: Deps,
  body: Body,
  { deviceId, language }: { deviceId: string; language: Language },
): Promise<Result> {
  const { people } = checkInKeys.unseal(deps, body.checkInKey, { deviceId });
  await assertDeclared(deps, body.dangerousGoodsVersion);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(deps.db, (tx) => checkIn(deps, tx, { body, people, language }));
    } catch (error) {
      const wasFaster = error instanceof Refusal && error.refusal === 'seatTaken';
      const choseNone = body.travels.every(({ seatNo }) => seatNo === null);
      if (!wasFaster || !choseNone || attempt === attempts) throw error;
    }
  }
}

interface Request {
  body: Body;
  people: readonly Person[];
  language: Language;
}

async function checkIn(deps: Deps, tx: Tx, { body, people, language }: Request): Promise<Result> {
  const ids = body.travels.map(({ travelId }) => travelId);
  const { all, chosen } = await lockTravels(deps, tx, people, ids);
  const wishes = chosen
    .map(
      (travel, index): Wish => ({
        travel,
        index,
        seatNo: body.travels[index]?.seatNo ?? null,
        acceptsDuty: body.travels[index]?.acceptsDuty ?? false,
      }),
    )
    .filter(({ travel }) => !isCheckedIn(travel));
  const hotline = hotlineWords(deps.config.carrier)[language];
  assertMayCheckIn(
    wishes.map(({ travel }) => travel),
    all,
    { language, hotline },
  );
  const seated = await seatParty(deps, tx, wishes, all);
  const made: Result['checkedIn'] = [];
  for (const each of seated) {
    const { id, sequence } = await recordCheckIn(deps, tx, each, body.dangerousGoodsVersion);
    made.push({
      travelId: each.travel.id ?? '',
      seatNo: each.seatNo,
      sequence,
      passToken: passTokenOf(deps, id),
    });
  }
  const before = chosen.flatMap(({ id, checkIn: row }) =>
    row && id !== null
      ? [{ travelId: id, seatNo: row.seat_no, sequence: row.sequence, passToken: passTokenOf(deps, row.id) }]
      : [],
  );
  const everybody = [...before, ...made];
  return { checkedIn: everybody.toSorted((one, other) => ids.indexOf(one.travelId) - ids.indexOf(other.travelId)) };
}
