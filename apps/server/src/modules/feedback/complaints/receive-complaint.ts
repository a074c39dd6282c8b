import { complaintMachine } from '@haidai/domain/feedback';
import { type Deps, inTransaction, type Language, type Session } from '../../../platform/index.ts';
import { notify, recipientAt } from '../../notification/index.ts';
import { startClock } from './complaint-times.ts';
import { contactColumns } from './contact-columns.ts';

interface Complaint {
  text: string;
  contact: string;
  orderNo: string;
  language: Language;
  session: Session;
}

/**
 * Saves a complaint for the queue of the staff and tells its traveller the number. Returns the number and the last day
 * for the answer.
 */
export async function receiveComplaint(
  deps: Deps,
  { text, contact, orderNo, language, session }: Complaint,
): Promise<{ feedbackNo: string; answerBy: string }> {
  const { db, clock, ids, vault, config } = deps;
  const today = clock.today();
  const order = orderNo
    ? await db.selectFrom('sales_order').select('order_no').where('order_no', '=', orderNo).executeTakeFirst()
    : undefined;
  const complaint = {
    complaint_no: `TS${today.replaceAll('-', '')}${ids.digits(8)}`,
    status: complaintMachine.initial,
    text_sealed: vault.seal(text),
    ...contactColumns(deps, contact),
    answer_sealed: vault.seal(''),
    language,
    ...startClock(today),
    received_at: clock.now(),
    answered_at: null,
    account_id: session?.accountId ?? null,
    order_no: order?.order_no ?? null,
  };
  const { complaint_no: complaintNo, answer_by: answerBy } = complaint;
  await inTransaction(db, async (tx) => {
    await tx.insertInto('complaint').values(complaint).execute();
    await notify(deps, tx, {
      event: 'ComplaintReceived',
      subjectKey: complaintNo,
      recipient: recipientAt(contact),
      ...(complaint.account_id && { accountId: complaint.account_id }),
      language,
      data: { complaintNo, answerBy, url: `${config.publicUrl}/complaints` },
    });
  });
  return { feedbackNo: complaintNo, answerBy };
}
