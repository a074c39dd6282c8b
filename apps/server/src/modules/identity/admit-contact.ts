import { type Deps, limit } from '../../platform/index.ts';
import { useCode } from './codes/check-code.ts';
import { accountOfContact } from './login/login-by-code.ts';
import { startSignIn } from './session/sign-in.ts';
import { answerLogin, signInPlaceOf } from './sso/answer-login.ts';

const addressLimit = { max: 500, per: 600 };

/**
 * Signs in the contact of a ticket or a reservation by the code to the mobile or the mail address of the contact. The
 * site never shows this address. Refuses with `smsCodeWrong`, `smsCodeExpired` or `tooOften`.
 */
export async function admitContact(
  deps: Deps,
  { to, typed, purpose = 'ticket' }: { to: string; typed: string; purpose?: 'ticket' | 'reservation' },
  call: Parameters<typeof answerLogin>[1],
): Promise<{ accountId: string; tokens: ReturnType<typeof answerLogin> }> {
  await limit(deps, 'smsLogin.address', call.clientAddress, addressLimit);
  await useCode(deps, purpose, { to, typed, deviceId: call.deviceId });
  const account = await accountOfContact(deps, to);
  return {
    accountId: account.id,
    tokens: answerLogin(deps, call, await startSignIn(deps, account, signInPlaceOf(call))),
  };
}
