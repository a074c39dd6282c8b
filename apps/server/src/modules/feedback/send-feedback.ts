import type { OperationInput, OperationResult } from '@haidai/contract';
import type { sendFeedback as operation } from '@haidai/contract/feedback';
import { type Deps, inTransaction, limit, Refusal } from '../../platform/index.ts';
import { notify } from '../notification/index.ts';

type Feedback = OperationInput<typeof operation>['body'];

const devicePace = { max: 5, per: 3600 };
const addressPace = { max: 60, per: 3600 };

const kinds = {
  SUGGESTION: { zh: '意见建议', en: 'Suggestion' },
  SURVEY: { zh: '满意度调查', en: 'Satisfaction survey' },
};
const none = { zh: '未填', en: 'not given' };

interface Sender {
  deviceId: string;
  clientAddress: string;
}

/** Writes it to the carrier's mailbox. Refuses invalidInput for what says nothing, and tooOften. */
export async function sendFeedback(
  deps: Deps,
  feedback: Feedback,
  { deviceId, clientAddress }: Sender,
): Promise<OperationResult<typeof operation>> {
  assertSaysSomething(feedback);
  await limit(deps, 'feedback.device', deviceId, devicePace);
  await limit(deps, 'feedback.address', clientAddress, addressPace);
  const feedbackNo = `FB${deps.clock.today().replaceAll('-', '')}${deps.ids.digits(6)}`;
  const { kind, score, text, contact } = feedback;
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
  return { feedbackNo };
}

function assertSaysSomething({ kind, score, text }: Feedback): void {
  const missing = kind === 'SURVEY' ? score === undefined && 'score' : text === '' && 'text';
  if (missing) throw new Refusal('invalidInput', {}, [{ path: missing, rule: 'required', message: missing }]);
}
