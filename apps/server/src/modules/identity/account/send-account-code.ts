import type { OperationInput } from '@haidai/contract';
import type { sendAccountSmsCode } from '@haidai/contract/identity';
import { maskContact } from '@haidai/domain/identity';
import { type Deps, type Language, Refusal, type SignedIn } from '../../../platform/index.ts';
import { sendCode } from '../codes/send-code.ts';

interface Caller {
  session: SignedIn;
  deviceId: string;
  clientAddress: string;
  language: Language;
}

/**
 * Sends a code to the contact of the account, or to a new mobile or mail address. The answer does not show whether the
 * new one belongs to another account. `changeMobile` and `addContact` show that after the code. Refuses with the
 * refusals of `sendCode`, and with `notMember` or `mobileUnchanged`.
 */
export async function sendAccountCode(
  deps: Deps,
  { NECaptchaValidate, newMobile, newMail }: OperationInput<typeof sendAccountSmsCode>['body'],
  { session, ...place }: Caller,
) {
  if (newMobile !== undefined && session.kind !== 'member' && session.mobile !== '') throw new Refusal('notMember');
  if (newMobile !== undefined && newMobile === session.mobile) throw new Refusal('mobileUnchanged');
  const to = newMobile ?? newMail?.toLowerCase() ?? session.contact;
  const purpose = newMobile !== undefined ? 'newMobile' : newMail !== undefined ? 'newMail' : 'account';
  const sent = await sendCode(deps, purpose, { ...place, to, NECaptchaValidate });
  return { ...sent, mobileMasked: maskContact(to) };
}
