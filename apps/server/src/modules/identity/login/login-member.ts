import { readUsername } from '@haidai/domain/identity';
import { type Deps, limit, Refusal } from '../../../platform/index.ts';
import { type PersonProof, provePerson } from '../captcha/prove-person.ts';
import { type Account, findMember } from '../repository.ts';
import { requireField } from '../require-field.ts';
import { hasSignedIn } from '../session/known-devices.ts';
import { type SignInPlace, type SignInTokens, startSignIn } from '../session/sign-in.ts';
import { countTry, forgetTries } from './login-attempts.ts';
import { verifyPassword } from './password.ts';

const addressLimit = { max: 500, per: 600 };
/**
 * A placeholder id for unknown names. `recogniseMember` runs the same queries for them, so their refusal takes the same
 * time.
 */
const nobodysId = '00000000-0000-0000-0000-000000000000';

export interface MemberCredentials extends PersonProof {
  username?: string | undefined;
  /** SHA-256 of the password in hex. */
  password?: string | undefined;
}

/**
 * Signs a member in. Neither the refusal nor the response time shows whether the name or the password was wrong. A name
 * without an account is locked after five failures like any other name. Refuses with `invalidInput`, `captchaRequired`,
 * `captchaExpired`, `imageCodeWrong`, `loginFailed`, `loginLocked` or `tooOften`.
 */
export async function loginMember(
  deps: Deps,
  { username, password, ...proof }: MemberCredentials,
  place: SignInPlace,
): Promise<SignInTokens> {
  const name = requireField(username?.trim(), 'username', 'usernameMissing');
  const secret = requireField(password, 'password', 'passwordMissing');
  await limit(deps, 'login.address', place.clientAddress, addressLimit);
  await provePerson(deps, proof, { purpose: 'login', deviceId: place.deviceId });

  return startSignIn(deps, await recogniseMember(deps, { username: name, secret }, place), place);
}

/**
 * Returns the member with this name and this password. Each call counts as a try. Refuses with `loginFailed` or
 * `loginLocked`.
 */
export async function recogniseMember(
  deps: Deps,
  { username, secret }: { username: string; secret: string },
  { deviceId, clientAddress }: { deviceId: string; clientAddress: string },
): Promise<Account> {
  const readings = readUsername(username);
  const account = await findMember(deps, readings);
  const nobody = () => `name:${deps.vault.fingerprint(Object.values(readings)[0] ?? '')}`;
  const subject = account ? `account:${account.id}` : nobody();
  const isKnownDevice = await hasSignedIn(deps, { accountId: account?.id ?? nobodysId, deviceId });
  const attempt = { subject, deviceId, clientAddress, isKnownDevice };
  await countTry(deps, attempt);
  const matches = await verifyPassword(secret, account?.password_hash ?? null);
  if (!account || !matches) throw new Refusal('loginFailed');
  await forgetTries(deps, attempt);
  return account;
}
