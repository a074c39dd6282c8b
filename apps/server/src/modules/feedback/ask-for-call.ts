import type { OperationInput, OperationResult } from '@haidai/contract';
import type { askForCall as operation } from '@haidai/contract/feedback';
import { callBackMachine } from '@haidai/domain/feedback';
import { isMobile } from '@haidai/domain/telephone';
import { type Deps, type Language, limit, Refusal, type Session } from '../../platform/index.ts';
import { feedbackRulesOn } from './load-rules.ts';
import { type FeedbackSender, limitFeedback } from './pace.ts';

/** The limit of a mobile, so that nobody can have another person called again and again. */
const mobilePace = { max: 2, per: 24 * 3600 };
const HOUR_MS = 3_600_000;

interface Caller extends FeedbackSender {
  session: Session;
  language: Language;
}

/**
 * Saves a request for a call for the queue of the staff. Returns its number and the latest moment of the call. Refuses
 * tooOften, and invalidInput without a mobile that exists in its country.
 */
export async function askForCall(
  deps: Deps,
  { name, mobile: typed, topic }: OperationInput<typeof operation>['body'],
  { session, language, ...sender }: Caller,
): Promise<OperationResult<typeof operation>> {
  const mobile = typed || (session?.mobile ?? '');
  if (!isMobile(mobile)) {
    throw new Refusal('invalidInput', {}, [{ path: 'mobile', rule: 'mobile', code: 'mobileInvalid' }]);
  }
  await limitFeedback(deps, sender);
  await limit(deps, 'callBack.mobile', mobile, mobilePace);
  const { db, clock, ids, vault } = deps;
  const today = clock.today();
  const { id, callBackHours } = feedbackRulesOn(today);
  const asked = clock.now();
  const callBack = {
    call_back_no: `HB${today.replaceAll('-', '')}${ids.digits(8)}`,
    status: callBackMachine.initial,
    name_sealed: vault.seal(name),
    mobile_sealed: vault.seal(mobile),
    topic,
    language,
    rule_id: id,
    asked_at: asked,
    call_by: new Date(asked.getTime() + callBackHours * HOUR_MS),
    ended_at: null,
  };
  await db.insertInto('call_back').values(callBack).execute();
  return { callBackNo: callBack.call_back_no, callBy: callBack.call_by.toISOString() };
}
