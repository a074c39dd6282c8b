import type { OperationInput } from '@haidai/contract';
import type { sendAccountSmsCode } from '@haidai/contract/identity';
import { maskMobile } from '@haidai/domain/identity';
import { type Deps, type Language, Refusal, type SignedIn } from '../../../platform/index.ts';
import { sendSmsCode } from '../sms/sms-code.ts';

interface Caller {
  session: SignedIn;
  deviceId: string;
  clientAddress: string;
  language: Language;
}

/**
 * Sends a code to the mobile of the account, or to the new mobile that replaces it. The answer does not show whether
 * the new mobile belongs to a member. `changeMobile` shows that after the code. Refuses with the refusals of
 * `sendSmsCode`, and with `notMember` or `mobileUnchanged`.
 */
export async function sendAccountCode(
  deps: Deps,
  { NECaptchaValidate, newMobile }: OperationInput<typeof sendAccountSmsCode>['body'],
  { session, ...place }: Caller,
) {
  if (newMobile !== undefined && session.kind !== 'member') throw new Refusal('notMember');
  if (newMobile === session.mobile) throw new Refusal('mobileUnchanged');
  const mobile = newMobile ?? session.mobile;
  const purpose = newMobile === undefined ? 'account' : 'newMobile';
  const sent = await sendSmsCode(deps, purpose, { ...place, mobile, NECaptchaValidate });
  return { ...sent, mobileMasked: maskMobile(mobile) };
}
