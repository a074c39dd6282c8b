import type { OperationInput, OperationResult } from '@haidai/contract';
import type { sendFeedback as operation } from '@haidai/contract/feedback';
import { isMailAddress } from '@haidai/domain/formats';
import { readMobile } from '@haidai/domain/telephone';
import { type Deps, inTransaction, type Language, Refusal, type Session } from '../../platform/index.ts';
import { notify } from '../notification/index.ts';
import { receiveComplaint } from './complaints/receive-complaint.ts';
import { type FeedbackSender, limitFeedback } from './pace.ts';

type Feedback = OperationInput<typeof operation>['body'];

const kinds = {
  SUGGESTION: { zh: '意见建议', en: 'Suggestion' },
  SURVEY: { zh: '满意度调查', en: 'Satisfaction survey' },
};
const none = { zh: '未填', en: 'not given' };

interface Sender extends FeedbackSender {
  language: Language;
  session: Session;
}

/**
 * Sends feedback to the mailbox of the carrier, or saves a complaint for the queue of the staff. Refuses tooOften, and
 * invalidInput for feedback without content and for a complaint without a valid contact.
 */
export async function sendFeedback(
  deps: Deps,
  feedback: Feedback,
  { language, session, ...sender }: Sender,
): Promise<OperationResult<typeof operation>> {
  assertSaysSomething(feedback);
  await limitFeedback(deps, sender);
  const { kind, score, text, contact, orderNo } = feedback;
  if (kind === 'COMPLAINT') return receiveComplaint(deps, { text, contact, orderNo, language, session });
  const feedbackNo = `FB${deps.clock.today().replaceAll('-', '')}${deps.ids.digits(6)}`;
  await inTransaction(deps.db, (tx) =>
    notify(deps, tx, {
      event: 'Feedback',
      subjectKey: feedbackNo,
      recipient: { mobile: '', mail: deps.config.carrier.feedbackMail },
      data: {
        feedbackNo,
        kind: kinds[kind],
        score: score === undefined ? none : `${score} / 5`,
        text: text || none,
        contact: contact || none,
      },
    }),
  );
  return { feedbackNo, answerBy: '' };
}

const canBeAnswered = (contact: string) => readMobile(contact) !== null || isMailAddress(contact);

function assertSaysSomething({ kind, score, text, contact }: Feedback): void {
  const missing =
    kind === 'SURVEY'
      ? score === undefined && 'score'
      : (text === '' && 'text') || (kind === 'COMPLAINT' && !canBeAnswered(contact) && 'contact');
  if (missing) throw new Refusal('invalidInput', {}, [{ path: missing, rule: 'required', message: missing }]);
}
