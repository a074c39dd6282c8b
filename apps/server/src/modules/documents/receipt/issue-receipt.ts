import { receiptMachine } from '@haidai/domain/documents';
import { type Deps, generateVerifyCode, type Tx, transition } from '../../../platform/index.ts';
import { notify, type Recipient } from '../../notification/index.ts';
import { linkFingerprint, linkTokenOf } from './repository.ts';
import type { SendTo, Wish } from './resolve-wish.ts';
import type { VoucherTicket } from './voucher-facts.ts';

interface Issued {
  orderNo: string;
  accountId: string;
  ticket: VoucherTicket;
  wish: Wish;
  ruleId: string;
}

/**
 * Issues a receipt. For SMS or e-mail, the function sends the message at once. A paper receipt waits until staff post
 * it.
 */
export async function issueReceipt(
  deps: Deps,
  tx: Tx,
  { orderNo, accountId, ticket, wish, ruleId }: Issued,
): Promise<void> {
  const { clock, ids, vault } = deps;
  const receiptNo = `XC${clock.today().replaceAll('-', '')}${ids.digits(8)}`;
  await tx
    .insertInto('itinerary_receipt')
    .values({
      receipt_no: receiptNo,
      verify_code: generateVerifyCode(deps),
      ticket_no: ticket.ticketNo,
      order_no: orderNo,
      passenger_seq: ticket.seq,
      account_id: accountId,
      status: receiptMachine.initial,
      method: wish.method,
      amount_fen: ticket.totalFen,
      facts_sealed: vault.seal(JSON.stringify(ticket.facts(wish.buyer))),
      delivery_sealed: vault.seal(JSON.stringify(wish.sendTo)),
      link_fp: linkFingerprint(deps, linkTokenOf(deps, receiptNo)),
      rule_id: ruleId,
      issued_at: clock.now(),
      sent_at: null,
    })
    .execute();
  const recipient = recipientOf(wish.sendTo);
  if (!recipient) return;
  const url = `${deps.config.publicUrl}/self/ElectronicItinerary#link=${linkTokenOf(deps, receiptNo)}`;
  await notify(deps, tx, { event: 'ReceiptReady', subjectKey: receiptNo, recipient, data: { receiptNo, url } });
  await transition(tx, {
    machine: receiptMachine,
    table: 'itinerary_receipt',
    key: { receipt_no: receiptNo },
    event: 'send',
    from: 'WAITING',
    clock,
    actor: 'itinerary.send',
    set: { sent_at: clock.now() },
  });
}

function recipientOf(sendTo: SendTo): Recipient | null {
  if ('mobile' in sendTo) return { mobile: sendTo.mobile, mail: '' };
  return 'mail' in sendTo ? { mobile: '', mail: sendTo.mail } : null;
}
