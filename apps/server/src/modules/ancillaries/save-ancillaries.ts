import type { OperationInput, OperationResult } from '@haidai/contract';
import type { saveAncillaries as operation } from '@haidai/contract/ancillaries';
import { fenToYuan } from '@haidai/domain/money';
import type { Deps, SignedIn, Tx } from '../../platform/index.ts';
import { changePart, requireOwnOrder } from '../booking/index.ts';
import { releaseSeats } from '../seating/index.ts';
import { assertChoices } from './assert-choices.ts';
import { type ChosenItem, insertItems, listItems } from './items.ts';
import { loadAncillaryTables } from './load-tables.ts';
import { contextOf, getOrderFacts } from './order-facts.ts';
import { holdSeats } from './seats/hold-seats.ts';

type Body = OperationInput<typeof operation>['body'];
type Owner = { session: SignedIn; deviceId: string };

/**
 * Saves the chosen add-ons in a draft in place of the earlier choices, and holds their seats for a limited time.
 * Refusals: those of `changePart`, ancillaryInvalid with the fields, seatTaken.
 */
export async function saveAncillaries(
  deps: Deps,
  { orderNo, ancillaryOrderVoList }: Body,
  owner: Owner,
): Promise<OperationResult<typeof operation>> {
  let amountFen = 0;
  await changePart(deps, { orderNo, part: 'ancillaries', owner }, async (tx) => {
    amountFen = await replaceChoices(deps, tx, orderNo, ancillaryOrderVoList);
    return ancillaryOrderVoList.length > 0;
  });
  const order = await requireOwnOrder(deps.db, orderNo, owner);
  return { amount: fenToYuan(amountFen), totalPrice: fenToYuan(order.total_fen) };
}

async function replaceChoices(deps: Deps, tx: Tx, orderNo: string, choices: readonly ChosenItem[]): Promise<number> {
  const { clock } = deps;
  const facts = await getOrderFacts(tx, orderNo);
  assertChoices(choices, { facts, clock });
  await tx.deleteFrom('ancillary_item').where('order_no', '=', orderNo).execute();
  await releaseSeats(tx, { orderNo });
  const { issueDate } = contextOf(facts, clock);
  await insertItems(deps, tx, choices, { facts, saleNo: 0, status: 'CHOSEN', issueDate });
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + loadAncillaryTables().seatHoldMinutes * 60_000);
  const items = await listItems(tx, orderNo);
  await holdSeats(tx, items, facts, { now, expiresAt });
  return items.reduce((sum, { amount_fen }) => sum + amount_fen, 0);
}
