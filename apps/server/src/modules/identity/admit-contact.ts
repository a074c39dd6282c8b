import { type Deps, limit } from '../../platform/index.ts';
import { accountOfMobile } from './login/login-by-sms.ts';
import { startSignIn } from './session/sign-in.ts';
import { useSmsCode } from './sms/sms-code.ts';
import { answerLogin, signInPlaceOf } from './sso/answer-login.ts';

const addressLimit = { max: 500, per: 600 };

/**
 * Signs in the contact of a ticket or a reservation by the SMS code to the mobile of the contact. The site never shows
 * this mobile. Refuses with `smsCodeWrong`, `smsCodeExpired` or `tooOften`.
 */
export async function admitContact(
  deps: Deps,
  { mobile, typed, purpose = 'ticket' }: { mobile: string; typed: string; purpose?: 'ticket' | 'reservation' },
  call: Parameters<typeof answerLogin>[1],
): Promise<{ accountId: string; tokens: ReturnType<typeof answerLogin> }> {
  await limit(deps, 'smsLogin.address', call.clientAddress, addressLimit);
  await useSmsCode(deps, purpose, { mobile, typed, deviceId: call.deviceId });
  const account = await accountOfMobile(deps, mobile);
  return {
    accountId: account.id,
    tokens: answerLogin(deps, call, await startSignIn(deps, account, signInPlaceOf(call))),
  };
}
