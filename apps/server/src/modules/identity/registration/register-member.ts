import { type MemberEntry, normaliseMember, validateMember } from '@haidai/domain/identity';
import { type Deps, inTransaction, limit, Refusal } from '../../../platform/index.ts';
import { issueRegistrationGift } from '../../member/index.ts';
import { spendCaptchaPass } from '../captcha/captcha-pass.ts';
import { hashPassword } from '../login/password.ts';
import { requireField } from '../require-field.ts';
import { type SignInPlace, type SignInTokens, startSignIn } from '../session/sign-in.ts';
import { useSmsCode } from '../sms/sms-code.ts';
import { createMembership } from '../sso/create-membership.ts';

const addressLimit = { max: 200, per: 3600 };

export interface Registration extends MemberEntry {
  mobile?: string | undefined;
  smsCode?: string | undefined;
  NECaptchaValidate?: string | undefined;
  email?: string | null | undefined;
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
 * Registers the holder of a mobile as a member, adds the points of the registration and signs the member in. The
 * function refuses errors of the form before it uses the code. It refuses a registered document only after the code, so
 * that each such check costs a code. Refuses with `invalidInput`, `captchaRequired`, `captchaExpired`, `smsCodeWrong`,
 * `smsCodeExpired`, `mobileRegistered`, `documentRegistered`, `mailRegistered` or `tooOften`.
 */
export async function registerMember(deps: Deps, registration: Registration, place: SignInPlace): Promise<Registered> {
  const mobile = requireField(registration.mobile, 'mobile', 'mobileInvalid');
  const typed = requireField(registration.smsCode, 'smsCode', 'smsCodeMissing');
  const { NECaptchaValidate: token } = registration;
  if (!token) throw new Refusal('captchaRequired');
  const entry = readEntry(registration, deps.clock.today());
  await limit(deps, 'register.address', place.clientAddress, addressLimit);
  await useSmsCode(deps, 'register', { mobile, typed, deviceId: place.deviceId });
  await spendCaptchaPass(deps, { token, purpose: 'register', deviceId: place.deviceId });
  const passwordHash = await hashPassword(registration.password);
  const mail = registration.email?.trim().toLowerCase() || null;
  return inTransaction(deps.db, async (tx) => {
    const inside = { ...deps, db: tx };
    const account = await createMembership(inside, { entry, mobile, mail, passwordHash });
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
