import type { OperationInput } from '@haidai/contract';
import type { reissueInvoice as reissueOperation, saveInvoice as saveOperation } from '@haidai/contract/documents';
import {
  type Buyer,
  exceedsPaid,
  type InvoiceRules,
  invoiceMachine,
  normaliseBuyer,
  validateBuyer,
} from '@haidai/domain/documents';
import { fieldErrorTexts } from '@haidai/domain/field-errors';
import { isMailAddress } from '@haidai/domain/formats';
import {
  generateVerifyCode,
  inTransaction,
  limit,
  Refusal,
  type RefusedField,
  type Tx,
  transition,
  travellerActor,
} from '../../../platform/index.ts';
import { lockOrderForPayment, type OrderRow, requireOwnOrder } from '../../booking/index.ts';
import { notify } from '../../notification/index.ts';
import type { Owner, ReceiptDeps } from '../receipt/list-receipts.ts';
import { type InvoiceLine, listInvoiceLines } from './invoice-lines.ts';
import { listInvoices, mayReissue } from './list-invoices.ts';
import { invoiceRules } from './load-invoice-rules.ts';
import { factsOf, getInvoiceableMoney, type InvoiceFacts, type InvoiceRow, invoicesOf } from './repository.ts';

const askLimit = { max: 20, per: 3600 };

/** The buyer of an invoice and the address that gets it, in normal form. */
interface Wish {
  buyer: Buyer;
  mail: string;
}

/**
 * Issues an invoice for lines of an order and sends it. Refusals: orderNotFound, receiptInvalid, invoiceRefused,
 * invoiceTooMuch, tooOften.
 */
export function saveInvoice(deps: ReceiptDeps, body: OperationInput<typeof saveOperation>['body'], owner: Owner) {
  return change(deps, body, owner, async (tx, { order, rules, wish }) => {
    const lines = await listInvoiceLines(tx, order, rules, deps.clock.now());
    const keys = new Set(body.lineKeys);
    const chosen = lines.filter(({ key, state }) => keys.has(key) && state === 'READY');
    if (chosen.length !== keys.size) throw new Refusal('invoiceRefused');
    await issue(deps, tx, { order, rules, wish, owner, facts: toFacts(chosen, wish.buyer), replaces: null });
  });
}

/**
 * Voids an invoice and issues a new one with the same lines. Refusals: those of `saveInvoice`. Refuses reissueRefused if
 * the invoice is void, belongs to another order, or replaces one already.
 */
export function reissueInvoice(deps: ReceiptDeps, body: OperationInput<typeof reissueOperation>['body'], owner: Owner) {
  return change(deps, body, owner, async (tx, { order, rules, wish }) => {
    const rows = await invoicesOf(tx, order.order_no);
    const row = rows.find(({ invoice_no }) => invoice_no === body.invoiceNo);
    if (!row || !mayReissue(rules, rows, row))
      throw new Refusal('reissueRefused', { hotline: deps.config.carrier.hotline });
    await voidInvoice(deps, tx, row, owner);
    const facts = { ...factsOf(deps, row), buyer: wish.buyer };
    await issue(deps, tx, { order, rules, wish, owner, facts, replaces: row.invoice_no });
  });
}

interface Asked {
  order: OrderRow;
  rules: InvoiceRules;
  wish: Wish;
}

/** Checks the request, then locks the order and runs the change. The lock serialises simultaneous requests. */
async function change(
  deps: ReceiptDeps,
  body: Parameters<typeof readWish>[0] & { orderNo: string },
  owner: Owner,
  work: (tx: Tx, asked: Asked) => Promise<void>,
) {
  const caller = { ...owner, family: 'any' } as const;
  await limit(deps, 'itinerary.invoice', owner.session.accountId, askLimit);
  await requireOwnOrder(deps.db, body.orderNo, caller);
  const wish = readWish(body);
  await inTransaction(deps.db, async (tx) => {
    await lockOrderForPayment(tx, body.orderNo);
    const order = await requireOwnOrder(tx, body.orderNo, caller);
    await work(tx, { order, rules: invoiceRules(deps.clock), wish });
  });
  return listInvoices(deps, body.orderNo, owner);
}

/** Returns the buyer and the address in normal form. Refuses receiptInvalid with the fields. */
function readWish(typed: Buyer & { mail: string }): Wish {
  const buyer = normaliseBuyer(typed);
  const mail = typed.mail.trim();
  const errors: RefusedField[] = [
    ...validateBuyer(buyer),
    ...(isMailAddress(mail) ? [] : [{ path: 'mail', rule: 'mail', message: fieldErrorTexts.mailInvalid }]),
  ];
  if (errors.length > 0) throw new Refusal('receiptInvalid', {}, errors);
  return { buyer, mail };
}

function toFacts(lines: readonly InvoiceLine[], buyer: Buyer): InvoiceFacts {
  const sum = (read: (line: InvoiceLine) => number) => lines.reduce((all, line) => all + read(line), 0);
  return {
    buyer,
    lines: lines.map(({ key, name, service, percent, amountFen, vatFen }) => ({
      ...{ key, name, service, percent, amountFen, vatFen },
    })),
    totalFen: sum(({ amountFen }) => amountFen),
    vatFen: sum(({ vatFen }) => vatFen),
  };
}

async function voidInvoice({ clock }: ReceiptDeps, tx: Tx, row: InvoiceRow, { session }: Owner): Promise<void> {
  await transition(tx, {
    machine: invoiceMachine,
    table: 'invoice',
    key: { invoice_no: row.invoice_no },
    event: 'void',
    from: 'ISSUED',
    clock,
    actor: travellerActor(session),
  });
  await tx.updateTable('invoice_line').set({ valid: false }).where('invoice_no', '=', row.invoice_no).execute();
}

interface Issued extends Asked {
  owner: Owner;
  facts: InvoiceFacts;
  replaces: string | null;
}

async function issue(deps: ReceiptDeps, tx: Tx, { order, rules, wish, owner, facts, replaces }: Issued): Promise<void> {
  const { clock, config, ids, vault } = deps;
  const orderNo = order.order_no;
  if (exceedsPaid(facts.totalFen, await getInvoiceableMoney(tx, orderNo)))
    throw new Refusal('invoiceTooMuch', { hotline: config.carrier.hotline });
  const invoiceNo = `FP${clock.today().replaceAll('-', '')}${ids.digits(8)}`;
  await tx
    .insertInto('invoice')
    .values({
      invoice_no: invoiceNo,
      verify_code: generateVerifyCode(deps),
      order_no: orderNo,
      account_id: owner.session.accountId,
      status: invoiceMachine.initial,
      amount_fen: facts.totalFen,
      vat_fen: facts.vatFen,
      facts_sealed: vault.seal(JSON.stringify(facts)),
      mail_sealed: vault.seal(wish.mail),
      replaces,
      rule_id: rules.id,
      issued_at: clock.now(),
    })
    .execute();
  const rows = facts.lines.map(({ key }) => ({ invoice_no: invoiceNo, line_key: key }));
  await tx.insertInto('invoice_line').values(rows).execute();
  const recipient = { mobile: '', mail: wish.mail };
  const data = { invoiceNo, orderNo };
  await notify(deps, tx, { event: 'InvoiceReady', subjectKey: invoiceNo, recipient, language: owner.language, data });
}
