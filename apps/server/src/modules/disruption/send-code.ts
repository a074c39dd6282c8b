import { isUndecided } from '@haidai/domain/disruption';
import { maskMobile } from '@haidai/domain/identity';
import { type Deps, type Language, Refusal } from '../../platform/index.ts';
import { sendSmsCode } from '../identity/index.ts';
import { getCaseByKey, mobileOf } from './get-case.ts';

interface CodeRequest {
  caseKey: string;
  NECaptchaValidate?: string | undefined;
  deviceId: string;
  clientAddress: string;
  language: Language;
}

/**
 * Sends a code to the mobile number of the order. Without the code, a person who found the link cannot decide.
 * Refusals: disruptionUnknown, disruptionDecided, and the refusals of `sendSmsCode`.
 */
export async function sendDecisionCode(deps: Deps, { caseKey, ...request }: CodeRequest) {
  const { row, order } = await getCaseByKey(deps, caseKey, request);
  if (!isUndecided(row.status)) throw new Refusal('disruptionDecided');
  const mobile = mobileOf(deps, order);
  const sent = await sendSmsCode(deps, 'disruption', { ...request, mobile });
  return { ...sent, mobile: maskMobile(mobile) };
}
