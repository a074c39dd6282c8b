import type { OperationInput } from '@haidai/contract';
import type { beginWaitlist as operation } from '@haidai/contract/waitlist';
import { type PartySize } from '@haidai/domain/booking';
import { saleAt } from '@haidai/domain/shopping';
import { latestHourOf } from '@haidai/domain/waitlist';
import { Refusal, type Tx } from '../../../platform/index.ts';
import { type Caller, createDraft, limitDrafts } from '../../booking/index.ts';
import { readParty, travellersOf } from '../../shopping/index.ts';
import { beijingMinute } from '../beijing-minute.ts';
import { waitlistRulesOn } from '../load-rules.ts';
import {
  assertDifferent,
  assertSeen,
  type Choosing,
  type FoundWish,
  findWish,
  toChosen,
  type WaitlistDeps,
} from './find-wish.ts';
import { insertWishes } from './insert-wishes.ts';
import { prepaymentLines } from './prepayment.ts';

type Body = OperationInput<typeof operation>['body'];

/**
 * Creates a waitlist draft of the chosen flights and returns its number. Its amount is the price of the dearest wish.
 * Refusals: tooOften, tooManyWishes, wishTwice, latestHourInvalid, priceChanged, and the refusals of `findWish`.
 */
export async function beginWaitlist(deps: WaitlistDeps, body: Body, caller: Caller): Promise<string> {
  await limitDrafts(deps, caller);
  const { clock } = deps;
  const party = readParty(body);
  const rules = waitlistRulesOn(clock.today());
  const latestAt = body.latestAt === undefined ? null : new Date(body.latestAt);
  if (body.wishes.length > rules.mostWishes) throw new Refusal('tooManyWishes', { count: rules.mostWishes });
  const sale = saleAt(clock.now().getTime());
  const choosing: Choosing = { sale, rules, party, travellers: travellersOf(party), latestAt: null };
  const wishes: FoundWish[] = [];
  for (const wish of body.wishes) wishes.push(await findWish(deps, wish, choosing));
  assertDifferent(wishes.map(({ row }) => row));
  assertLatest(deps, wishes, latestAt, choosing);
  const limited = wishes.map((wish) => ({ ...wish, waitsUntil: earlier(wish.waitsUntil, latestAt) }));
  const prepaidFen = Math.max(...wishes.map(({ price }) => price.totalFen));
  assertSeen(body.totalSeen, prepaidFen);
  const [first] = body.wishes;
  if (!first) throw new Refusal('invalidInput');
  return createDraft(
    deps,
    {
      trips: [[toChosen(first)]],
      party,
      source: 'WAITLIST',
      parts: ['waitlist'],
      afterInsert: (tx, orderNo) => insertDraftWishes(tx, orderNo, { wishes: limited, party, ruleId: rules.id }),
    },
    caller,
  );
}

/** Returns the earlier of the end of a wish and the latest hour that the traveller chose. */
function earlier(end: Date, latestAt: Date | null): Date {
  return latestAt !== null && latestAt < end ? latestAt : end;
}

/** Refuses `latestHourInvalid` if the latest hour is over, or later than the end of the last wish. */
function assertLatest(
  { clock }: WaitlistDeps,
  wishes: readonly FoundWish[],
  latestAt: Date | null,
  { rules }: Choosing,
): void {
  if (latestAt === null) return;
  const last = Math.max(...wishes.map(({ ordered }) => latestHourOf(ordered.segment.departAt, rules)));
  if (latestAt > clock.now() && latestAt.getTime() <= last) return;
  throw new Refusal('latestHourInvalid', { latest: beijingMinute(new Date(last)) });
}

interface DraftWishes {
  wishes: readonly FoundWish[];
  party: PartySize;
  ruleId: string;
}

async function insertDraftWishes(tx: Tx, orderNo: string, { wishes, party, ruleId }: DraftWishes): Promise<void> {
  await insertWishes(tx, orderNo, { wishes, party, firstRank: 1 });
  const prices = wishes.map(({ price }) => price.totalFen);
  const lines = prepaymentLines(prices, ruleId);
  if (lines.length === 0) return;
  await tx
    .updateTable('sales_order')
    .set({ total_fen: Math.max(...prices) })
    .where('order_no', '=', orderNo)
    .execute();
  const count = Number(
    (
      await tx
        .selectFrom('order_price_line')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('order_no', '=', orderNo)
        .executeTakeFirstOrThrow()
    ).count,
  );
  const rows = lines.map((line, index) => ({
    order_no: orderNo,
    line_no: count + index + 1,
    part: 'waitlist' as const,
    // A price line of a part is for one person. The passengers are not named yet.
    passenger_seq: 1,
    name_zh: line.name.zh,
    name_en: line.name.en,
    code: line.code,
    passenger_type: 'A' as const,
    passenger_count: line.count,
    unit_fen: line.unitFen,
    amount_fen: line.unitFen * line.count,
    segment_index: line.segmentIndex,
    rule_id: line.ruleId,
    rule_text_zh: line.ruleText.zh,
    rule_text_en: line.ruleText.en,
  }));
  await tx.insertInto('order_price_line').values(rows).execute();
}
