import type { OperationInput, OperationResult } from '@haidai/contract';
import type { reissueReceipt as reissueOperation, saveReceipts as saveOperation } from '@haidai/contract/documents';
import { fullName } from '@haidai/domain/booking';
import { formRuleOn, isGone, type ReceiptRules, receiptRulesOn } from '@haidai/domain/documents';
import { hotlineWords } from '@haidai/domain/notification';
import { inTransaction, type Language, limit, Refusal, type Tx, travellerActor } from '../../../platform/index.ts';
import { lockOrderForPayment, type OrderRow, requireOwnOrder } from '../../booking/index.ts';
import { loadReceiptRules } from '../load-rules.ts';
import { lockReceipt } from '../tax/acts.ts';
import { endReceipt } from '../tax/end-receipts.ts';
import { describeVoucherState } from './describe-voucher-state.ts';
import { issueReceipt } from './issue-receipt.ts';
import type { Owner, ReceiptDeps } from './list-receipts.ts';
import { listReceipts, mayReissue } from './list-receipts.ts';
import { receiptsOf } from './repository.ts';
import { resolveWish, type Wish } from './resolve-wish.ts';
import { listVoucherTickets, type VoucherTicket } from './voucher-facts.ts';

type ReceiptList = OperationResult<typeof saveOperation>;
const askLimit = { max: 20, per: 3600 };

/**
 * Issues the receipts of tickets of an order, all or none. Refusals: orderNotFound, receiptInvalid, deliveryRefused,
 * paperEnded, receiptRefused, receiptExists, tooOften.
 */
export function saveReceipts(deps: ReceiptDeps, body: OperationInput<typeof saveOperation>['body'], owner: Owner) {
  return change(deps, body, owner, async (tx, { order, rules, wish }) => {
    const tickets = await listVoucherTickets({ ...deps, db: tx }, order, rules);
    const before = await receiptsOf(tx, order.order_no);
    for (const seq of new Set(body.passengers)) {
      const ticket = await requireTicket(tx, { order, tickets, seq }, owner.language);
      const good = before.find((row) => row.ticket_no === ticket.ticketNo && !isGone(row.status));
      if (good) throw new Refusal('receiptExists', { name: await nameOf(tx, order, seq), receiptNo: good.receipt_no });
      await requirePaper(deps, tx, { order, rules, wish, ticket });
      await issue(deps, tx, { order, rules, wish, ticket, owner });
    }
  });
}

/**
 * Ends a receipt, by a red letter if it is an e-itinerary, and issues a new one. Refusals: orderNotFound,
 * receiptInvalid, deliveryRefused, paperEnded, receiptRefused, tooOften. Refuses reissueRefused if the receipt is void, belongs to another order, or was reissued too often.
 */
export function reissueReceipt(deps: ReceiptDeps, body: OperationInput<typeof reissueOperation>['body'], owner: Owner) {
  return change(deps, body, owner, async (tx, { order, rules, wish }) => {
    const rows = await receiptsOf(tx, order.order_no);
    const own = rows.some(({ receipt_no }) => receipt_no === body.receiptNo);
    const row = own ? await lockReceipt(tx, body.receiptNo) : undefined;
    if (!row || !mayReissue(rules, rows, row)) {
      throw new Refusal('reissueRefused', { hotline: hotlineWords(deps.config.carrier) });
    }
    const tickets = await listVoucherTickets({ ...deps, db: tx }, order, rules);
    const ticket = await requireTicket(tx, { order, tickets, seq: row.passenger_seq }, owner.language);
    await requirePaper(deps, tx, { order, rules, wish, ticket });
    await endReceipt(deps, tx, row, { reason: 'WRONG', actor: travellerActor(owner.session) });
    await issue(deps, tx, { order, rules, wish, ticket, owner });
  });
}

interface Asked {
  order: OrderRow;
  rules: ReceiptRules;
  wish: Wish;
}

/** Checks the request, then locks the order and runs the change. The lock serialises simultaneous requests. */
async function change(
  deps: ReceiptDeps,
  body: Parameters<typeof resolveWish>[2] & { orderNo: string },
  owner: Owner,
  work: (tx: Tx, asked: Asked) => Promise<void>,
): Promise<ReceiptList> {
  const caller = { ...owner, family: 'any' } as const;
  await limit(deps, 'itinerary.receipt', owner.session.accountId, askLimit);
  await requireOwnOrder(deps.db, body.orderNo, caller);
  const rules = receiptRulesOn(loadReceiptRules(), deps.clock.today());
  const wish = await resolveWish(deps, rules, body, owner.session);
  await inTransaction(deps.db, async (tx) => {
    await lockOrderForPayment(tx, body.orderNo);
    await work(tx, { order: await requireOwnOrder(tx, body.orderNo, caller), rules, wish });
  });
  return listReceipts(deps, body.orderNo, owner);
}

interface OfOrder {
  order: OrderRow;
  tickets: readonly VoucherTicket[];
  seq: number;
}

async function requireTicket(tx: Tx, { order, tickets, seq }: OfOrder, language: Language): Promise<VoucherTicket> {
  const ticket = tickets.find((each) => each.seq === seq);
  if (ticket?.state === 'READY') return ticket;
  const why = describeVoucherState(ticket?.state ?? 'NOTHING')[language];
  throw new Refusal('receiptRefused', { name: await nameOf(tx, order, seq), why });
}

/** Refuses `paperEnded` if paper is chosen and the law no longer has it for the flights of the ticket. */
async function requirePaper(
  { clock }: ReceiptDeps,
  tx: Tx,
  { order, rules, wish, ticket }: Asked & { ticket: VoucherTicket },
): Promise<void> {
  if (!('receiver' in wish.sendTo)) return;
  const rule = formRuleOn(rules.forms, { form: 'PAPER', kind: ticket.kind, day: clock.today() });
  if (!rule) throw new Refusal('paperEnded', { name: await nameOf(tx, order, ticket.seq) });
}

async function nameOf(tx: Tx, { order_no }: OrderRow, seq: number): Promise<string> {
  const row = await tx
    .selectFrom('order_passenger')
    .select(['surname', 'first_name'])
    .where('order_no', '=', order_no)
    .where('seq', '=', seq)
    .executeTakeFirst();
  return row ? fullName({ surname: row.surname, firstName: row.first_name }) : '';
}

function issue(
  deps: ReceiptDeps,
  tx: Tx,
  { order, rules, wish, ticket, owner }: Asked & { ticket: VoucherTicket; owner: Owner },
) {
  const { accountId } = owner.session;
  return issueReceipt(deps, tx, { orderNo: order.order_no, accountId, ticket, wish, rules });
}
