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
 * A code to the mobile of the account, or to one that shall take its place. Whether that belongs to a member is not
 * told before its code is shown. Refuses what `sendSmsCode` does, notMember, mobileUnchanged.
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
