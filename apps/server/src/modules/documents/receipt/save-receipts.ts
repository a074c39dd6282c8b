import type { OperationInput, OperationResult } from '@haidai/contract';
import type { reissueReceipt as reissueOperation, saveReceipts as saveOperation } from '@haidai/contract/documents';
import { fullName } from '@haidai/domain/booking';
import { type ReceiptRules, type ReceiptStatus, receiptMachine, receiptRulesOn } from '@haidai/domain/documents';
import { hotlineWords } from '@haidai/domain/notification';
import {
  inTransaction,
  type Language,
  limit,
  Refusal,
  type Tx,
  transition,
  travellerActor,
} from '../../../platform/index.ts';
import { lockOrderForPayment, type OrderRow, requireOwnOrder } from '../../booking/index.ts';
import { loadReceiptRules } from '../load-rules.ts';
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
 * receiptRefused, receiptExists, tooOften.
 */
export function saveReceipts(deps: ReceiptDeps, body: OperationInput<typeof saveOperation>['body'], owner: Owner) {
  return change(deps, body, owner, async (tx, { order, rules, wish }) => {
    const tickets = await listVoucherTickets({ ...deps, db: tx }, order, rules);
    const before = await receiptsOf(tx, order.order_no);
    for (const seq of new Set(body.passengers)) {
      const ticket = await requireTicket(tx, { order, tickets, seq }, owner.language);
      const good = before.find((row) => row.ticket_no === ticket.ticketNo && row.status !== 'VOIDED');
      if (good) throw new Refusal('receiptExists', { name: await nameOf(tx, order, seq), receiptNo: good.receipt_no });
      await issue(deps, tx, { order, rules, wish, ticket, owner });
    }
  });
}

/**
 * Voids a receipt and issues a new one. Refusals: orderNotFound, receiptInvalid, deliveryRefused, receiptRefused,
 * tooOften. Refuses reissueRefused if the receipt is void, belongs to another order, or was reissued too often.
 */
export function reissueReceipt(deps: ReceiptDeps, body: OperationInput<typeof reissueOperation>['body'], owner: Owner) {
  return change(deps, body, owner, async (tx, { order, rules, wish }) => {
    const rows = await receiptsOf(tx, order.order_no);
    const row = rows.find(({ receipt_no }) => receipt_no === body.receiptNo);
    if (!row || !mayReissue(rules, rows, row)) {
      throw new Refusal('reissueRefused', { hotline: hotlineWords(deps.config.carrier) });
    }
    const tickets = await listVoucherTickets({ ...deps, db: tx }, order, rules);
    const ticket = await requireTicket(tx, { order, tickets, seq: row.passenger_seq }, owner.language);
    await transition(tx, {
      machine: receiptMachine,
      table: 'itinerary_receipt',
      key: { receipt_no: row.receipt_no },
      event: 'void',
      from: row.status as ReceiptStatus,
      clock: deps.clock,
      actor: travellerActor(owner.session),
    });
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
  return issueReceipt(deps, tx, { orderNo: order.order_no, accountId, ticket, wish, ruleId: rules.id });
}
