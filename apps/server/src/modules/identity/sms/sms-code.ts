import { timingSafeEqual } from 'node:crypto';
import { smsCodeMinutes } from '@haidai/domain/identity';
import type { MessageLanguage, Words } from '@haidai/domain/notification';
import {
  type Db,
  type Deps,
  type LimitRule,
  limit,
  Refusal,
  restoreCounts,
  secondsToWait,
} from '../../../platform/index.ts';
import { writeCodeSms } from '../../notification/index.ts';
import { type PersonProof, provePerson } from '../captcha/prove-person.ts';
import type { CaptchaPurpose } from '../captcha/purpose.ts';
import { requireField } from '../require-field.ts';
import { holdsMobile } from '../session/known-devices.ts';

/** The purpose of a code. A code is valid for this purpose only. */
export type SmsCodePurpose =
  | 'login'
  | 'register'
  | 'award'
  | 'weekCard'
  | 'disruption'
  | 'ticket'
  | 'guardian'
  | 'account'
  | 'newMobile'
  | 'reservation';

const captchaOf = {
  login: 'smsLogin',
  register: 'smsRegister',
  award: 'awardSms',
  weekCard: 'weekCardSms',
  disruption: 'disruptionSms',
  ticket: 'ticket',
  guardian: 'guardianSms',
  account: 'accountSms',
  newMobile: 'accountSms',
  reservation: 'reservationSms',
} as const satisfies Record<SmsCodePurpose, CaptchaPurpose>;
const resendSeconds = 60;
const mostTries = 5;
/**
 * The group of each purpose. The codes of one group share a daily limit, so codes of one group never use up the limit
 * of another group.
 */
const groupOf = {
  login: 'signIn',
  register: 'signIn',
  ticket: 'trip',
  reservation: 'trip',
  guardian: 'trip',
  disruption: 'trip',
  account: 'account',
  newMobile: 'account',
  award: 'account',
  weekCard: 'account',
} as const satisfies Record<SmsCodePurpose, string>;
const perMinute = { max: 1, per: resendSeconds };
/** The limits of codes to one mobile in one day. `docs/rules/session.md` shows the calculation. */
const perDay = {
  /** The limit for one device on which the holder of the mobile has signed in, for all purposes together. */
  knownDevice: { max: 10, per: 24 * 3600 },
  /** The limit for all other devices together, for each group of purposes. */
  group: { max: 8, per: 24 * 3600 },
  /** The part of `group` that devices at one address may use. */
  address: { max: 5, per: 24 * 3600 },
};
const deviceLimit = { max: 10, per: 3600 };
const addressLimit = { max: 500, per: 3600 };
/** The limit for all mobiles together. Each message costs money, and an attacker can solve thousands of puzzles. */
const projectLimit = { max: 300, per: 60 };

export interface CodeRequest extends PersonProof {
  mobile?: string | undefined;
  deviceId: string;
  clientAddress: string;
  /** The language of the site. Without it, the message is in Chinese. */
  language?: MessageLanguage;
}

/**
 * Sends a code of six digits to a mobile, for the device that requests it. The new code replaces an earlier code of the
 * same device. A request from another device does not replace the code. Refuses with `invalidInput`, `captchaRequired`,
 * `captchaExpired`, `imageCodeWrong`, `tooOften`, `smsTooOften` or `smsDayLimit`.
 */
export async function sendSmsCode(deps: Deps, purpose: SmsCodePurpose, request: CodeRequest) {
  const mobile = requireField(request.mobile, 'mobile', 'mobileInvalid');
  // A device on which the holder has signed in needs no puzzle. Its daily limit is the budget of such codes.
  const least = (await holdsMobile(deps, { mobile, deviceId: request.deviceId })) ? 'work' : 'person';
  await provePerson(deps, request, { purpose: captchaOf[purpose], deviceId: request.deviceId, least });
  return sendProvenSmsCode(deps, purpose, { ...request, mobile });
}

/**
 * Spends the proof that a person requests a code. It is the first half of `sendSmsCode`, for callers that look up the
 * mobile only after this proof.
 */
export async function proveCodeRequest(deps: Deps, purpose: SmsCodePurpose, request: Omit<CodeRequest, 'mobile'>) {
  await provePerson(deps, request, { purpose: captchaOf[purpose], deviceId: request.deviceId });
}

/**
 * Sends a code after the proof. It is the second half of `sendSmsCode`. Refuses with `tooOften`, `smsTooOften` or
 * `smsDayLimit`.
 */
export async function sendProvenSmsCode(
  deps: Deps,
  purpose: SmsCodePurpose,
  {
    mobile,
    language = 'zh',
    ...request
  }: Pick<CodeRequest, 'deviceId' | 'clientAddress' | 'language'> & { mobile: string },
) {
  await limit(deps, 'smsCode.device', request.deviceId, deviceLimit);
  await limit(deps, 'smsCode.address', request.clientAddress, addressLimit);
  await limitMobile(deps, { mobile, group: groupOf[purpose], ...request });
  await limit(deps, 'smsCode.house', '', projectLimit);

  const code = deps.ids.digits(6);
  const expiresAt = await saveCode(deps, purpose, { mobile, deviceId: request.deviceId, code });
  const data = { code, use: uses[purpose] ?? '', minutes: smsCodeMinutes };
  await deps.providers.sms.send(writeCodeSms(deps, mobile, data, language));
  return { resendAfterSeconds: resendSeconds, expireAt: expiresAt.toISOString() };
}

interface Asked {
  mobile: string;
  group: string;
  deviceId: string;
  clientAddress: string;
}

/**
 * Counts a message to a mobile. A device on which the holder has signed in has its own counts, which other people
 * cannot use up. A day is a calendar day, as in the text of the refusal. Refuses with `smsTooOften` or `smsDayLimit`.
 */
async function limitMobile(deps: Deps, { mobile, group, deviceId, clientAddress }: Asked): Promise<void> {
  const today = deps.clock.today();
  if (await holdsMobile(deps, { mobile, deviceId })) {
    const key = `${mobile}:${deviceId}`;
    await countMinute(deps, 'smsCode.minuteOfDevice', key);
    return countDay(deps, `smsCode.${today}.device`, key, perDay.knownDevice);
  }
  const byAddress = { kind: `smsCode.${today}.address`, key: `${mobile}:${group}:${clientAddress}` };
  const byGroup = { kind: `smsCode.${today}.group`, key: `${mobile}:${group}` };
  await countDay(deps, byAddress.kind, byAddress.key, perDay.address);
  await countDay(deps, byGroup.kind, byGroup.key, perDay.group);
  try {
    // The minute comes last. A caller whose daily limit is used up must not start the minute for other callers.
    await countMinute(deps, 'smsCode.minute', mobile);
  } catch (error) {
    await restoreCounts(deps, [byAddress, byGroup]);
    throw error;
  }
}

async function countMinute(deps: Deps, kind: string, key: string): Promise<void> {
  const seconds = await secondsToWait(deps, kind, key, perMinute);
  if (seconds > 0) throw new Refusal('smsTooOften', { seconds });
}

async function countDay(deps: Deps, kind: string, key: string, rule: LimitRule): Promise<void> {
  if ((await secondsToWait(deps, kind, key, rule)) > 0) throw new Refusal('smsDayLimit');
}

async function saveCode(
  deps: Deps,
  purpose: SmsCodePurpose,
  { mobile, deviceId, code }: { mobile: string; deviceId: string; code: string },
): Promise<Date> {
  const { db, clock, ids, vault } = deps;
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + smsCodeMinutes * 60_000);
  await db
    .insertInto('sms_code')
    .values({
      id: ids.uuid(),
      purpose,
      mobile_fp: vault.fingerprint(mobile),
      device_fp: vault.fingerprint(deviceId),
      code_fp: codeFingerprint(vault, purpose, mobile, code),
      tries: 0,
      created_at: now,
      expires_at: expiresAt,
      used_at: null,
    })
    .execute();
  return expiresAt;
}

/** The texts that name the purpose of the code in the message. Login and registration need none. */
const uses: Partial<Record<SmsCodePurpose, Words>> = {
  award: { zh: '用于兑换机票，', en: ' to book with points' },
  weekCard: { zh: '用于绑定周周飞卡，', en: ' to add a week card' },
  disruption: { zh: '用于办理航班改期退票，', en: ' to change or refund a disrupted flight' },
  ticket: { zh: '用于办理客票改期，', en: ' to change a ticket' },
  guardian: { zh: '用于为随您同行的儿童购票，', en: ' to book a child travelling with you' },
  account: { zh: '用于账号安全操作，', en: ' to change your account security' },
  newMobile: { zh: '用于绑定新手机号，', en: ' to register a new mobile number' },
  reservation: { zh: '用于打开您的预订，', en: ' to open your reservation' },
};

/** The code that a traveller typed, on the device that requested it. */
export interface GivenCode {
  mobile: string;
  deviceId: string;
  typed: string;
}

/**
 * Uses up the newest code that the device requested. A code allows five tries. Refuses with `smsCodeWrong`, and with
 * `smsCodeExpired` if no valid code is left.
 */
export async function useSmsCode(deps: Deps, purpose: SmsCodePurpose, given: GivenCode): Promise<void> {
  await (await checkSmsCode(deps, purpose, given))(deps.db);
}

/**
 * Checks a code and returns a function that uses it up. The check counts as a try in any case. The `db` of the returned
 * function may be a transaction, whose rollback makes the code valid again. Refuses as `useSmsCode` does.
 */
export async function checkSmsCode(
  deps: Deps,
  purpose: SmsCodePurpose,
  given: GivenCode,
): Promise<(db: Db) => Promise<void>> {
  const { mobile, typed } = given;
  const code = await tryNewestCode(deps, purpose, given);
  if (!code) throw new Refusal('smsCodeExpired');
  if (!equal(code.code_fp, codeFingerprint(deps.vault, purpose, mobile, typed))) throw new Refusal('smsCodeWrong');
  return async (db) => {
    const used = await db
      .updateTable('sms_code')
      .set({ used_at: deps.clock.now() })
      .where('id', '=', code.id)
      .where('used_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!used) throw new Refusal('smsCodeExpired');
  };
}

function tryNewestCode({ db, clock, vault }: Deps, purpose: SmsCodePurpose, { mobile, deviceId }: GivenCode) {
  const newest = db
    .selectFrom('sms_code')
    .select('id')
    .where('purpose', '=', purpose)
    .where('mobile_fp', '=', vault.fingerprint(mobile))
    .where('device_fp', '=', vault.fingerprint(deviceId))
    .orderBy('created_at', 'desc')
    .limit(1);
  return db
    .updateTable('sms_code')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', newest)
    .where('tries', '<', mostTries)
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .returning(['id', 'code_fp'])
    .executeTakeFirst();
}

function codeFingerprint(vault: Deps['vault'], purpose: SmsCodePurpose, mobile: string, code: string): string {
  return vault.fingerprint(`smsCode:${purpose}:${mobile}:${code}`);
}

function equal(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
