import { complaintMachine } from '@haidai/domain/feedback';
import { addWorkingDays } from '@haidai/domain/time';
import type { Deps, Language } from '../../platform/index.ts';
import { feedbackRulesOn } from './load-rules.ts';

interface Complaint {
  text: string;
  contact: string;
  language: Language;
}

/** Saves a complaint for the queue of the staff. Returns its number and the last day for the answer. */
export async function receiveComplaint(
  { db, clock, ids, vault }: Deps,
  { text, contact, language }: Complaint,
): Promise<{ feedbackNo: string; answerBy: string }> {
  const today = clock.today();
  const { id, answerWorkingDays } = feedbackRulesOn(today);
  const complaint = {
    complaint_no: `TS${today.replaceAll('-', '')}${ids.digits(8)}`,
    status: complaintMachine.initial,
    text_sealed: vault.seal(text),
    contact_sealed: vault.seal(contact),
    answer_sealed: vault.seal(''),
    language,
    rule_id: id,
    answer_by: addWorkingDays(today, answerWorkingDays),
    received_at: clock.now(),
    answered_at: null,
  };
  await db.insertInto('complaint').values(complaint).execute();
  return { feedbackNo: complaint.complaint_no, answerBy: complaint.answer_by };
}
