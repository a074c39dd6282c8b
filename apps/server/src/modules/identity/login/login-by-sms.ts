import { type Deps, limit } from '../../../platform/index.ts';
import { type Account, addSmsAccount, findByMobile } from '../repository.ts';
import { requireField } from '../require-field.ts';
import { type SignInPlace, type SignInTokens, startSignIn } from '../session/sign-in.ts';
import { useSmsCode } from '../sms/sms-code.ts';

const addressLimit = { max: 500, per: 600 };

/**
 * Signs in the holder of a mobile: as the member who verified it, otherwise with an SMS account. The first login
 * creates the SMS account. Refuses with `invalidInput`, `smsCodeWrong`, `smsCodeExpired` or `tooOften`.
 */
export async function loginBySms(
  deps: Deps,
  credentials: { mobile?: string | undefined; smsCode?: string | undefined },
  place: SignInPlace,
): Promise<SignInTokens> {
  const mobile = requireField(credentials.mobile, 'mobile', 'mobileInvalid');
  const code = requireField(credentials.smsCode, 'smsCode', 'smsCodeMissing');
  await limit(deps, 'smsLogin.address', place.clientAddress, addressLimit);
  await useSmsCode(deps, 'login', { mobile, typed: code, deviceId: place.deviceId });
  return startSignIn(deps, await accountOfMobile(deps, mobile), place);
}

/**
 * Returns the member who verified the mobile, or the SMS account of the mobile. It creates the SMS account if there is
 * none.
 */
export async function accountOfMobile(deps: Deps, mobile: string): Promise<Account> {
  return (await findByMobile(deps, mobile)) ?? getOrCreateSmsAccount(deps, mobile);
}

async function getOrCreateSmsAccount(deps: Deps, mobile: string) {
  await addSmsAccount(deps, mobile);
  const account = await findByMobile(deps, mobile);
  if (!account) throw new Error('The account of an SMS login is missing after its insert');
  return account;
}
