import { type Deps, limit } from '../../../platform/index.ts';
import { useCode } from '../codes/check-code.ts';
import { type Account, addCodeAccount, findByContact } from '../repository.ts';
import { type SignInPlace, type SignInTokens, startSignIn } from '../session/sign-in.ts';

const addressLimit = { max: 500, per: 600 };

/**
 * Signs in the holder of a mobile or a mail address: as the member who proved it, otherwise with an account without
 * membership. The first login creates this account. Refuses with `smsCodeWrong`, `smsCodeExpired` or `tooOften`.
 */
export async function loginByCode(
  deps: Deps,
  { contact, code }: { contact: string; code: string },
  place: SignInPlace,
): Promise<SignInTokens> {
  await limit(deps, 'smsLogin.address', place.clientAddress, addressLimit);
  await useCode(deps, 'login', { to: contact, typed: code, deviceId: place.deviceId });
  return startSignIn(deps, await accountOfContact(deps, contact), place);
}

/**
 * Returns the member who proved the contact, or the account without membership of the contact. It creates the account
 * if there is none.
 */
export async function accountOfContact(deps: Deps, contact: string): Promise<Account> {
  const known = await findByContact(deps, contact);
  if (known) return known;
  await addCodeAccount(deps, contact);
  const account = await findByContact(deps, contact);
  if (!account) throw new Error('The account of a login by code is missing after its insert');
  return account;
}
