import type { OperationInput, OperationResult } from '@haidai/contract';
import type { sendFeedback as operation } from '@haidai/contract/feedback';
import { isMailAddress } from '@haidai/domain/formats';
import { readMobile } from '@haidai/domain/telephone';
import { type Deps, inTransaction, type Language, limit, networkKey, Refusal } from '../../platform/index.ts';
import { notify } from '../notification/index.ts';
import { receiveComplaint } from './receive-complaint.ts';

type Feedback = OperationInput<typeof operation>['body'];

const devicePace = { max: 5, per: 3600 };
/** The limit of a network. One internet connection can have 65,536 /64 networks, and a complaint needs no captcha. */
const networkPace = { max: 60, per: 3600 };

const kinds = {
  SUGGESTION: { zh: '意见建议', en: 'Suggestion' },
  SURVEY: { zh: '满意度调查', en: 'Satisfaction survey' },
};
const none = { zh: '未填', en: 'not given' };

interface Sender {
  deviceId: string;
  clientAddress: string;
  language: Language;
}

/**
 * Sends feedback to the mailbox of the carrier, or saves a complaint for the queue of the staff. Refuses tooOften, and
 * invalidInput for feedback without content and for a complaint without a valid contact.
 */
export async function sendFeedback(
  deps: Deps,
  feedback: Feedback,
  { deviceId, clientAddress, language }: Sender,
): Promise<OperationResult<typeof operation>> {
  assertSaysSomething(feedback);
  await limit(deps, 'feedback.device', deviceId, devicePace);
  await limit(deps, 'feedback.network', networkKey(clientAddress), networkPace);
  const { kind, score, text, contact } = feedback;
  if (kind === 'COMPLAINT') return receiveComplaint(deps, { text, contact, language });
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
