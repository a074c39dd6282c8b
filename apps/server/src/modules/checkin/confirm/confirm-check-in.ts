import type { OperationInput, OperationResult } from '@haidai/contract';
import type { confirmCheckIn as operation } from '@haidai/contract/checkin';
import { hotlineWords } from '@haidai/domain/notification';
import { type Deps, inTransaction, type Language, Refusal, type Tx } from '../../../platform/index.ts';
import { assertSameKind, beginAct, findOpenAct, isConnected, toActTraveller } from '../departure-control/acts.ts';
import { assertBags, listOpenBagTags } from '../departure-control/bag-tags.ts';
import { runAct } from '../departure-control/run-act.ts';
import { settleAct } from '../departure-control/settle-act.ts';
import { checkInKeys, type Person } from '../find/check-in-key.ts';
import { listTravels } from '../find/list-travels.ts';
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
 * Checks travellers in, all of them or none: one transaction writes their seats, numbers, coupons and messages. If a
 * departure control system is connected, the first transaction takes the seats, the system checks the travellers in, and
 * a second one writes the rest. Then the system gives the bags their tags. For a traveller who is already checked in, it returns the existing check-in. Refusals:
 * checkInKeyExpired, declarationMissing, checkInBarred, bagsRefused, seatRefused, seatTaken, noSeatsTogether, checkInRefused,
 * checkInPending, notFound, conflict.
 */
export async function confirmCheckIn(
  deps: Deps,
  body: Body,
  { deviceId, language }: { deviceId: string; language: Language },
): Promise<Result> {
  const { people } = checkInKeys.unseal(deps, body.checkInKey, { deviceId });
  await assertDeclared(deps, body.dangerousGoodsVersion);
  const actId = await begin(deps, { body, people, language });
  if (actId !== null) await settleAct(deps, actId);
  await tagBags(deps, people);
  return { checkedIn: await listCheckedIn(deps, { body, people }) };
}

interface Request {
  body: Body;
  people: readonly Person[];
  language: Language;
}

/** Checks in, or begins the act at the departure control system and returns its id. */
async function begin(deps: Deps, request: Request): Promise<string | null> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(deps.db, (tx) => checkIn(deps, tx, request));
    } catch (error) {
      const wasFaster = error instanceof Refusal && error.refusal === 'seatTaken';
      const choseNone = request.body.travels.every(({ seatNo }) => seatNo === null);
      if (!wasFaster || !choseNone || attempt === attempts) throw error;
    }
  }
}

async function checkIn(deps: Deps, tx: Tx, { body, people, language }: Request): Promise<string | null> {
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
  const wishing = wishes.map(({ travel }) => travel);
  const open = await findOpenAct(tx, wishing);
  if (open) return assertSameKind(open, 'CHECK_IN');
  const hotline = hotlineWords(deps.config.carrier)[language];
  assertMayCheckIn(wishing, all, { language, hotline });
  const bagsOf = (index: number) => body.travels[index]?.bags ?? 0;
  assertBags(
    deps,
    wishes.map(({ travel, index }) => ({ travel, index, bags: bagsOf(index) })),
  );
  const seated = await seatParty(deps, tx, wishes, all);
  const declarationVersion = body.dangerousGoodsVersion;
  if (isConnected(deps) && seated.length > 0) {
    const travellers = seated.flatMap(({ travel, seatNo, acceptsDuty, index }) => {
      const traveller = toActTraveller(travel);
      return traveller ? [{ ...traveller, seatNo, acceptsDuty, declarationVersion, bags: bagsOf(index) }] : [];
    });
    return beginAct(deps, tx, { kind: 'CHECK_IN', travellers });
  }
  for (const each of seated) await recordCheckIn(deps, tx, each, declarationVersion);
  return null;
}

/** Asks for the tags of bags. The check-in stands without an answer: the job asks again, and the boarding pass says so. */
async function tagBags(deps: Deps, people: readonly Person[]): Promise<void> {
  const open = await listOpenBagTags(deps, [...new Set(people.map(({ orderNo }) => orderNo))]);
  await Promise.all(open.map((id) => runAct(deps, id, { isWatched: true })));
}

/** Lists the check-ins of the request, in its order. Refuses conflict if a traveller has none. */
async function listCheckedIn(
  deps: Deps,
  { body, people }: Pick<Request, 'body' | 'people'>,
): Promise<Result['checkedIn']> {
  const travels = await listTravels(deps, deps.db, people);
  return body.travels.map(({ travelId }) => {
    const row = travels.find(({ id }) => id === travelId)?.checkIn;
    if (!row) throw new Refusal('conflict');
    return { travelId, seatNo: row.seat_no, sequence: row.sequence, passToken: passTokenOf(deps, row.id) };
  });
}
