import type { OperationInput, OperationResult } from '@haidai/contract';
import type { createProductOrder as operation } from '@haidai/contract/ancillaries';
import { kindRulesOf } from '@haidai/domain/ancillaries';
import { isUnderReview } from '@haidai/domain/booking';
import { fenToYuan } from '@haidai/domain/money';
import { salesRulesOn } from '@haidai/domain/shopping';
import { type Deps, inTransaction, Refusal, type SignedIn, type Tx, travellerActor } from '../../platform/index.ts';
import { createExtraSale, lockOrderForPayment, requireOwnOrder } from '../booking/index.ts';
import { loadCatalogue } from '../flights/index.ts';
import { listTickets } from '../ticketing/index.ts';
import { assertChoices } from './assert-choices.ts';
import { type ChosenItem, insertItems, listItems, soldNow, toChoice } from './items.ts';
import { loadAncillaryTables } from './load-tables.ts';
import { contextOf, getOrderFacts, type OrderFacts } from './order-facts.ts';
import { nextSaleNo, toLines } from './order-part.ts';
import { holdSeats } from './seats/hold-seats.ts';

type Body = OperationInput<typeof operation>['body'];
type Owner = { session: SignedIn; deviceId: string };

/** The states that count towards the maximum of a kind for one passenger. */
const alive = ['ORDERED', 'PAID', 'ISSUED', 'FAILED', 'USED'] as const;

/**
 * Sells add-ons for the tickets of an order. The traveller must pay within the payment time of the sales rules, or
 * earlier if the sale of an add-on closes earlier. Refusals: orderNotFound, wrongOrderFamily, orderHeld,
 * orderNotTicketed, ancillaryInvalid with the fields, priceChanged, seatTaken.
 */
export async function createProductOrder(
  deps: Deps,
  body: Body,
  owner: Owner,
): Promise<OperationResult<typeof operation>> {
  const { orderNo } = body;
  await requireOwnOrder(deps.db, orderNo, owner);
  const orderStatus = await inTransaction(deps.db, (tx) => sell(deps, tx, body, travellerActor(owner.session)));
  const order = await requireOwnOrder(deps.db, orderNo, owner);
  return {
    orderNo,
    orderStatus,
    payAmount: fenToYuan(order.extra_fen),
    expireAt: order.expires_at?.toISOString() ?? null,
    serverTime: deps.clock.now().toISOString(),
  };
}

async function sell(deps: Deps, tx: Tx, body: Body, actor: string): Promise<'BOOK_EXT' | 'TICKED'> {
  const { orderNo, ancillaryOrderVoList: choices, totalSeen } = body;
  const { status } = await lockOrderForPayment(tx, orderNo);
  if (isUnderReview(status)) throw new Refusal('orderHeld');
  if (status !== 'TICKED') throw new Refusal('orderNotTicketed');
  const facts = await getOrderFacts(tx, orderNo);
  await assertSellable(deps, tx, choices, facts);
  const { issueDate } = contextOf(facts, deps.clock);
  const lines = toLines(choices, facts, issueDate);
  assertSeen(
    totalSeen,
    lines.reduce((sum, { unitFen, count }) => sum + unitFen * count, 0),
  );
  const saleNo = await nextSaleNo(tx, orderNo);
  await insertItems(deps, tx, choices, { facts, saleNo, status: 'ORDERED', issueDate });
  const items = (await listItems(tx, orderNo, ['ORDERED'])).filter(({ sale_no }) => sale_no === saleNo);
  await holdSeats(tx, items, facts, { now: deps.clock.now(), expiresAt: null });
  const expiresAt = expiryOf(deps, choices, facts);
  return createExtraSale(deps, tx, { orderNo, part: 'ancillaries', lines, expiresAt, actor });
}

async function assertSellable(
  { clock }: Deps,
  tx: Tx,
  choices: readonly ChosenItem[],
  facts: OrderFacts,
): Promise<void> {
  const bought = (await listItems(tx, facts.orderNo, alive)).map(toChoice);
  const tickets = await listTickets(tx, facts.orderNo);
  const hasCoupon = (passengerSeq: number, segmentIndex: number) =>
    tickets.some(
      (ticket) =>
        ticket.passengerSeq === passengerSeq &&
        ticket.coupons.some((coupon) => coupon.segmentIndex === segmentIndex && coupon.status === 'OPEN FOR USE'),
    );
  assertChoices(choices, { facts, clock, bought, hasCoupon });
}

function assertSeen(seenYuan: number, fen: number): void {
  if (Math.round(seenYuan * 100) === fen) return;
  throw new Refusal('priceChanged', { before: seenYuan, after: fenToYuan(fen) });
}

/**
 * Returns the time limit of the payment: the end of the payment time of the sales rules, or the earliest close of sale
 * of the chosen add-ons.
 */
function expiryOf({ clock }: Deps, choices: readonly ChosenItem[], facts: OrderFacts): Date {
  const { issueDate, now } = contextOf(facts, clock);
  const ends = choices.map(({ productCode, segmentIndex }) => {
    const { closeMinutes } = kindRulesOf(loadAncillaryTables(), soldNow(productCode, issueDate).kind);
    const departsAt = facts.segments.find(({ index }) => index === segmentIndex)?.departsAt ?? now;
    return departsAt - closeMinutes * 60_000;
  });
  return new Date(Math.min(now + salesRulesOn(loadCatalogue().tables, issueDate).paymentMinutes * 60_000, ...ends));
}
