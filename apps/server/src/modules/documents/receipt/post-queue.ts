import type { Bilingual } from '@haidai/domain';
import { type ReceiptStatus, receiptMachine, receiptStatusTexts } from '@haidai/domain/documents';
import { type Deps, Refusal, textIn, transition } from '../../../platform/index.ts';
import { notify } from '../../notification/index.ts';
import { type QueueStep, queueAction, requireNote, type StaffQueue } from '../../staff/index.ts';
import { loadReceiptRules } from '../load-rules.ts';
import { renderReceipt } from './render-receipt.ts';
import { findReceipt, type ReceiptRow, receiptWork, sendToOf } from './repository.ts';

const fileId = 'voucher';

/** The queue of paper receipts to print and post, and of receipts that the post returned. */
export const postQueue: StaffQueue = {
  kind: 'itinerary.post',
  title: { zh: '报销凭证邮寄', en: 'Vouchers to post' },
  permission: 'orders.serve',
  states: receiptStatusTexts,
  waiting: ({ db }) => receiptWork(db, 'issued_at').where('v.status', 'in', ['WAITING', 'RETURNED']),
  async describe(deps, ids, { language }) {
    const rows = await deps.db.selectFrom('itinerary_receipt').selectAll().where('receipt_no', 'in', ids).execute();
    const text = textIn(language);
    const tracking = { name: 'trackingNo', label: text('运单号', 'Tracking number'), kind: 'text' as const };
    return rows.map((row) => ({
      id: row.receipt_no,
      title: `${text('报销凭证', 'Voucher')} ${row.receipt_no}`,
      status: receiptStatusTexts[row.status as ReceiptStatus][language],
      since: row.issued_at.toISOString(),
      facts: [
        { label: text('寄送方式', 'Delivery'), value: wayOf(row)[language] },
        { label: text('收件人', 'Recipient'), value: addressOf(deps, row) },
        { label: text('订单', 'Order'), value: row.order_no },
      ],
      files: [{ fileId, name: `${row.receipt_no}.pdf`, contentType: 'application/pdf', bytes: 0 }],
      actions: [
        queueAction('send', row.status === 'RETURNED' ? text('已重新寄出', 'Posted again') : text('已寄出', 'Posted'), {
          tone: 'go',
          inputs: [{ ...tracking, required: true, choices: [] }],
        }),
        ...(row.status === 'RETURNED'
          ? [
              queueAction('void', text('作废', 'Void'), {
                tone: 'stop',
                note: 'required',
                noteLabel: text('原因', 'Reason'),
              }),
            ]
          : []),
      ],
      hint: '',
    }));
  },
  act: post,
  async file(deps, asked) {
    const row = asked.fileId === fileId ? await findReceipt(deps.db, asked.id) : undefined;
    return row ? { contentType: 'application/pdf', bytes: await renderReceipt(deps, row) } : null;
  },
};

/**
 * Records that a receipt was posted, and sends the tracking number to its receiver. For the action `void` it voids a
 * returned receipt instead. Refuses notFound, invalidInput, conflict.
 */
async function post(deps: Deps, tx: Parameters<StaffQueue['act']>[1], step: QueueStep): Promise<undefined> {
  const row = await findReceipt(tx, step.id);
  if (!row) throw new Refusal('notFound');
  if (step.action === 'void') return cancelReturned(deps, tx, row, step);
  if (step.action !== 'send') throw new Refusal('notFound');
  const tracking = (step.inputs.trackingNo ?? '').trim();
  if (!/^[0-9A-Za-z-]{6,30}$/.test(tracking))
    throw new Refusal('invalidInput', {}, [
      { path: 'trackingNo', rule: 'needed', message: { zh: '请填写运单号', en: 'Please enter the tracking number' } },
    ]);
  await transition(tx, {
    machine: receiptMachine,
    table: 'itinerary_receipt',
    key: { receipt_no: row.receipt_no },
    event: 'send',
    from: row.status === 'RETURNED' ? 'RETURNED' : 'WAITING',
    clock: deps.clock,
    actor: step.staff.login,
    set: { tracking_no: tracking, sent_at: deps.clock.now() },
  });
  const sendTo = sendToOf(deps, row);
  if (!('receiver' in sendTo)) return;
  const recipient = { mobile: sendTo.receiver.mobile, mail: '' };
  const data = { receiptNo: row.receipt_no, carrier: wayOf(row), tracking };
  await notify(deps, tx, { event: 'ReceiptPosted', subjectKey: `${row.receipt_no}/${tracking}`, recipient, data });
}

/** Voids a returned receipt that nobody wants or that cannot be delivered. Its owner may request another receipt. */
async function cancelReturned(
  { clock }: Deps,
  tx: Parameters<StaffQueue['act']>[1],
  row: ReceiptRow,
  { staff, note }: QueueStep,
): Promise<undefined> {
  requireNote(note);
  await transition(tx, {
    machine: receiptMachine,
    table: 'itinerary_receipt',
    key: { receipt_no: row.receipt_no },
    event: 'void',
    from: 'RETURNED',
    clock,
    actor: staff.login,
    note,
  });
}

export function wayOf({ method }: ReceiptRow): Bilingual {
  const way = loadReceiptRules()
    .at(-1)
    ?.deliveries.find((each) => each.method === method);
  return way?.name ?? { zh: method, en: method };
}

export function addressOf(deps: Deps, row: ReceiptRow): string {
  const sendTo = sendToOf(deps, row);
  if (!('receiver' in sendTo)) return '';
  const { name, mobile, province, city, district, address, postCode } = sendTo.receiver;
  return `${name} ${mobile} ${province}${city}${district}${address} ${postCode}`.trim();
}
