import { type Buyer, formRuleOn, type ReceiptRules, receiptMachine } from '@haidai/domain/documents';
import { type Deps, generateVerifyCode, type Tx, transition } from '../../../platform/index.ts';
import { addTaxAct } from '../tax/acts.ts';
import { notifyReceiptReady } from './notify-receipt.ts';
import { factsOf, linkFingerprint, linkTokenOf, type ReceiptRow, sendToOf } from './repository.ts';
import type { SendTo, Wish } from './resolve-wish.ts';
import type { VoucherFacts, VoucherTicket } from './voucher-facts.ts';

interface Issued {
  orderNo: string;
  accountId: string;
  ticket: VoucherTicket;
  wish: Wish;
  rules: ReceiptRules;
}

/**
 * Issues a receipt in the form that the rules of the day have for its ticket. An e-itinerary comes from the tax office:
 * a job asks for it. The carrier's own voucher is sent at once by SMS or e-mail, or waits as paper until staff post it.
 */
export async function issueReceipt(
  deps: Deps,
  tx: Tx,
  { orderNo, accountId, ticket, wish, rules }: Issued,
): Promise<void> {
  const rule = formRuleFor(deps, rules, { ticket, wish });
  await insertReceipt(deps, tx, {
    ...{ orderNo, accountId, ticketNo: ticket.ticketNo, passengerSeq: ticket.seq, amountFen: ticket.totalFen },
    ...{ method: wish.method, sendTo: wish.sendTo, facts: ticket.facts(wish.buyer) },
    ...{ ruleId: rules.id, form: rule?.form === 'DIGITAL' ? 'DIGITAL' : 'CARRIER', formRuleId: rule?.id ?? null },
  });
}

/** Returns the rule by which this receipt is issued, or null for a voucher of the carrier by SMS or e-mail. */
function formRuleFor(
  { clock, providers }: Deps,
  { forms }: ReceiptRules,
  { ticket: { kind }, wish }: Pick<Issued, 'ticket' | 'wish'>,
) {
  const of = { kind, day: clock.today() };
  if ('receiver' in wish.sendTo) return formRuleOn(forms, { ...of, form: 'PAPER' });
  return providers.taxInvoice ? formRuleOn(forms, { ...of, form: 'DIGITAL' }) : null;
}

/** Asks the tax office for a refused e-itinerary once more, under a new number and with this buyer. Voids nothing. */
export function copyReceipt(deps: Deps, tx: Tx, row: ReceiptRow, buyer: Buyer): Promise<void> {
  return insertReceipt(deps, tx, {
    ...{ orderNo: row.order_no, accountId: row.account_id, ticketNo: row.ticket_no, passengerSeq: row.passenger_seq },
    ...{ amountFen: row.amount_fen, method: row.method, sendTo: sendToOf(deps, row) },
    ...{ facts: { ...factsOf(deps, row), buyer }, ruleId: row.rule_id, form: row.form, formRuleId: row.form_rule_id },
  });
}

interface NewReceipt {
  orderNo: string;
  accountId: string;
  ticketNo: string;
  passengerSeq: number;
  amountFen: number;
  method: string;
  sendTo: SendTo;
  facts: VoucherFacts;
  ruleId: string;
  form: ReceiptRow['form'];
  formRuleId: string | null;
}

async function insertReceipt(deps: Deps, tx: Tx, receipt: NewReceipt): Promise<void> {
  const { clock, ids, vault } = deps;
  const receiptNo = `XC${clock.today().replaceAll('-', '')}${ids.digits(8)}`;
  const row = await tx
    .insertInto('itinerary_receipt')
    .values({
      receipt_no: receiptNo,
      verify_code: generateVerifyCode(deps),
      ticket_no: receipt.ticketNo,
      order_no: receipt.orderNo,
      passenger_seq: receipt.passengerSeq,
      account_id: receipt.accountId,
      status: receiptMachine.initial,
      method: receipt.method,
      amount_fen: receipt.amountFen,
      facts_sealed: vault.seal(JSON.stringify(receipt.facts)),
      delivery_sealed: vault.seal(JSON.stringify(receipt.sendTo)),
      link_fp: linkFingerprint(deps, linkTokenOf(deps, receiptNo)),
      rule_id: receipt.ruleId,
      form: receipt.form,
      form_rule_id: receipt.formRuleId,
      issued_at: clock.now(),
      sent_at: null,
    })
    .returning(['receipt_no', 'delivery_sealed'])
    .executeTakeFirstOrThrow();
  const move = { machine: receiptMachine, table: 'itinerary_receipt', key: { receipt_no: receiptNo }, clock } as const;
  if (receipt.form === 'DIGITAL') {
    await transition(tx, { ...move, event: 'ask', from: 'WAITING', actor: 'itinerary.ask' });
    return addTaxAct(deps, tx, { receiptNo, kind: 'ISSUE', isHeld: await isBeingReversed(tx, receipt.ticketNo) });
  }
  if ('receiver' in receipt.sendTo) return;
  await notifyReceiptReady(deps, tx, row);
  const set = { sent_at: clock.now() };
  await transition(tx, { ...move, event: 'send', from: 'WAITING', actor: 'itinerary.send', set });
}

/**
 * Returns whether an earlier e-itinerary of the ticket is not reversed yet. The tax office issues one document at a time
 * for a ticket. The lock makes the job that records the reversal release the new act, or this function see its result.
 */
async function isBeingReversed(tx: Tx, ticketNo: string): Promise<boolean> {
  const open = await tx
    .selectFrom('itinerary_receipt')
    .select('receipt_no')
    .where('ticket_no', '=', ticketNo)
    .where('status', '=', 'REVERSING')
    .forUpdate()
    .executeTakeFirst();
  return open !== undefined;
}
