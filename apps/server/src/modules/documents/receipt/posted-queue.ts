import { receiptMachine, receiptStatusTexts } from '@haidai/domain/documents';
import { Refusal, textIn, transition } from '../../../platform/index.ts';
import { queueAction, type StaffQueue } from '../../staff/index.ts';
import { addressOf, wayOf } from './post-queue.ts';
import { findReceipt, receiptWork } from './repository.ts';

/** The number of days for which a posted receipt stays in the queue. */
const shownDays = 60;

/** The queue of posted paper receipts. Staff need it only if the post returns a receipt. */
export const postedQueue: StaffQueue = {
  kind: 'itinerary.posted',
  title: { zh: '已寄出的报销凭证', en: 'Posted vouchers' },
  permission: 'orders.serve',
  onlyForReference: true,
  states: { SENT: receiptStatusTexts.SENT },
  waiting: ({ db, clock }) =>
    receiptWork(db, 'sent_at')
      .where('v.status', '=', 'SENT')
      .where('v.tracking_no', '<>', '')
      .where('v.sent_at', '>', new Date(clock.now().getTime() - shownDays * 86_400_000)),
  async describe(deps, ids, { language }) {
    const rows = await deps.db.selectFrom('itinerary_receipt').selectAll().where('receipt_no', 'in', ids).execute();
    const text = textIn(language);
    return rows.map((row) => ({
      id: row.receipt_no,
      title: `${text('报销凭证', 'Voucher')} ${row.receipt_no}`,
      status: receiptStatusTexts.SENT[language],
      since: (row.sent_at ?? row.issued_at).toISOString(),
      facts: [
        { label: text('寄送方式', 'Delivery'), value: wayOf(row)[language] },
        { label: text('运单号', 'Tracking number'), value: row.tracking_no },
        { label: text('收件人', 'Recipient'), value: addressOf(deps, row) },
        { label: text('订单', 'Order'), value: row.order_no },
      ],
      files: [],
      actions: [
        queueAction('comeBack', text('邮件退回', 'Returned by post'), {
          note: 'optional',
          noteLabel: text('原因', 'Reason'),
        }),
      ],
      hint: '',
    }));
  },
  async act({ clock }, tx, { id, action, staff, note }) {
    const row = await findReceipt(tx, id);
    if (!row || action !== 'comeBack') throw new Refusal('notFound');
    // A receipt without a tracking number was sent by SMS or e-mail and cannot be returned.
    if (row.tracking_no === '') throw new Refusal('conflict');
    await transition(tx, {
      machine: receiptMachine,
      table: 'itinerary_receipt',
      key: { receipt_no: row.receipt_no },
      event: 'comeBack',
      from: 'SENT',
      clock,
      actor: staff.login,
      note,
    });
    return undefined;
  },
};
