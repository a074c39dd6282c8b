import { isUndecided } from '@haidai/domain/disruption';
import { maskContact } from '@haidai/domain/identity';
import { type Deps, type Language, Refusal } from '../../platform/index.ts';
import { sendCode } from '../identity/index.ts';
import { codeContactOf, getCaseByKey } from './get-case.ts';

interface CodeRequest {
  caseKey: string;
  NECaptchaValidate?: string | undefined;
  deviceId: string;
  clientAddress: string;
  language: Language;
}

/**
 * Sends a code to the contact of the order. Without the code, a person who found the link cannot decide.
 * Refusals: disruptionUnknown, disruptionDecided, and the refusals of `sendCode`.
 */
export async function sendDecisionCode(deps: Deps, { caseKey, ...request }: CodeRequest) {
  const { row, order } = await getCaseByKey(deps, caseKey, request);
  if (!isUndecided(row.status)) throw new Refusal('disruptionDecided');
  const to = codeContactOf(deps, order);
  const sent = await sendCode(deps, 'disruption', { ...request, to });
  return { ...sent, mobile: maskContact(to) };
}
