import { readUsername } from '@haidai/domain/identity';
import { type Deps, limit, Refusal } from '../../platform/index.ts';
import { type PersonProof, provePerson } from './captcha/prove-person.ts';
import { countTry, forgetTries } from './login-attempts.ts';
import { verifyPassword } from './password.ts';
import { type Account, findMember } from './repository.ts';
import { requireField } from './require-field.ts';
import { type SignInPlace, type SignInTokens, startSignIn } from './sign-in.ts';

const addressLimit = { max: 500, per: 600 };

export interface MemberCredentials extends PersonProof {
  username?: string | undefined;
  /** SHA-256 of the password in hex. */
  password?: string | undefined;
}

/**
 * Signs a member in. Whether the name or the password was wrong is not told, neither in words nor by the time taken;
 * names that belong to nobody are locked after five failures too.
 * Refuses invalidInput, captchaRequired, captchaExpired, imageCodeWrong, loginFailed, loginLocked, tooOften.
 */
export async function loginMember(
  deps: Deps,
  { username, password, ...proof }: MemberCredentials,
  place: SignInPlace & { clientAddress: string },
): Promise<SignInTokens> {
  const name = requireField(username?.trim(), 'username', 'please fill mobile/email/document no/member card no');
  const secret = requireField(password, 'password', 'please fill login password');
  await limit(deps, 'login.address', place.clientAddress, addressLimit);
  await provePerson(deps, proof, { purpose: 'login', deviceId: place.deviceId });

  return startSignIn(deps, await recogniseMember(deps, name, secret), place);
}

/** The member with this name and this password; each try counts. Refuses loginFailed, loginLocked. */
export async function recogniseMember(deps: Deps, username: string, secret: string): Promise<Account> {
  const readings = readUsername(username);
  const account = await findMember(deps, readings);
  const nobody = () => `name:${deps.vault.fingerprint(Object.values(readings)[0] ?? '')}`;
  const subject = account ? `account:${account.id}` : nobody();
  await countTry(deps, subject);
  const matches = await verifyPassword(secret, account?.password_hash ?? null);
  if (!account || !matches) throw new Refusal('loginFailed');
  await forgetTries(deps.db, subject);
  return account;
}
