import { type MemberEntry, normaliseMember, validateMember } from '@haidai/domain/identity';
import { type Deps, inTransaction, limit, Refusal } from '../../../platform/index.ts';
import { issueRegistrationGift } from '../../member/index.ts';
import { spendCaptchaPass } from '../captcha/captcha-pass.ts';
import { useCode } from '../codes/check-code.ts';
import { hashPassword } from '../login/password.ts';
import { requireField } from '../require-field.ts';
import { type SignInPlace, type SignInTokens, startSignIn } from '../session/sign-in.ts';
import { createMembership } from '../sso/create-membership.ts';

const addressLimit = { max: 200, per: 3600 };

export interface Registration extends MemberEntry {
  mobile?: string | undefined;
  smsCode?: string | undefined;
  NECaptchaValidate?: string | undefined;
  email?: string | null | undefined;
  /** The code that the mail address got, for a registration without a mobile. */
  mailCode?: string | undefined;
  /** SHA-256 of the password in hex. */
  password: string;
}

export interface Registered {
  tokens: SignInTokens;
  userId: string;
  memberNo: string;
  points: number;
}

/**
 * Registers the holder of a mobile, or of a mail address, as a member, adds the points of the registration and signs the member in. The
 * function refuses errors of the form before it uses the code. It refuses a registered document only after the code, so
 * that each such check costs a code. Refuses with `invalidInput`, `captchaRequired`, `captchaExpired`, `smsCodeWrong`,
 * `smsCodeExpired`, `mobileRegistered`, `documentRegistered`, `mailRegistered` or `tooOften`.
 */
export async function registerMember(deps: Deps, registration: Registration, place: SignInPlace): Promise<Registered> {
  const mail = registration.email?.trim().toLowerCase() || null;
  const isByMail = !registration.mobile && mail !== null && registration.mailCode !== undefined;
  const contact = isByMail ? mail : requireField(registration.mobile, 'mobile', 'mobileInvalid');
  const typed = requireField(isByMail ? registration.mailCode : registration.smsCode, 'smsCode', 'smsCodeMissing');
  const { NECaptchaValidate: token } = registration;
  if (!token) throw new Refusal('captchaRequired');
  const entry = readEntry(registration, deps.clock.today());
  await limit(deps, 'register.address', place.clientAddress, addressLimit);
  await useCode(deps, 'register', { to: contact, typed, deviceId: place.deviceId });
  await spendCaptchaPass(deps, { token, purpose: 'register', deviceId: place.deviceId });
  const passwordHash = await hashPassword(registration.password);
  return inTransaction(deps.db, async (tx) => {
    const inside = { ...deps, db: tx };
    const account = await createMembership(inside, { entry, contact, mail, passwordHash });
    const points = await issueRegistrationGift(inside, account.id);
    const tokens = await startSignIn(inside, account, place);
    return { tokens, userId: account.user_id, memberNo: account.member_no ?? '', points };
  });
}

function readEntry(typed: MemberEntry, today: string): MemberEntry {
  const entry = normaliseMember(typed);
  const errors = validateMember(entry, today);
  if (errors.length > 0) throw new Refusal('invalidInput', {}, errors);
  return entry;
}
