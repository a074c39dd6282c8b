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

/** What a code is for; it opens nothing else. */
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
/** Purposes whose codes of a day are counted together: nobody uses up those of one group with those of another. */
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
/** Codes of a day to one mobile. The worked numbers: docs/rules/session.md. */
const perDay = {
  /** To one device on which the holder of the mobile has signed in, for all purposes. */
  knownDevice: { max: 10, per: 24 * 3600 },
  /** To all other devices together, for a group of purposes. */
  group: { max: 8, per: 24 * 3600 },
  /** Of these, to devices at one address. */
  address: { max: 5, per: 24 * 3600 },
};
const deviceLimit = { max: 10, per: 3600 };
const addressLimit = { max: 500, per: 3600 };
/** All mobiles together: a message costs money, and whoever solves puzzles by the thousand shall not spend ours. */
const projectLimit = { max: 300, per: 60 };

export interface CodeRequest extends PersonProof {
  mobile?: string | undefined;
  deviceId: string;
  clientAddress: string;
  /** What the site is read in; Chinese without it. */
  language?: MessageLanguage;
}

/**
 * Sends a code of six digits to a mobile, for the device that asks. An earlier code of the same device is worth nothing from
 * then on; a code that a stranger asks for on another device changes nothing.
 * Refuses invalidInput, captchaRequired, captchaExpired, imageCodeWrong, tooOften, smsTooOften,
 * smsDayLimit.
 */
export async function sendSmsCode(deps: Deps, purpose: SmsCodePurpose, request: CodeRequest) {
  const mobile = requireField(request.mobile, 'mobile', 'mobileInvalid');
  await proveCodeRequest(deps, purpose, request);
  return sendProvenSmsCode(deps, purpose, { ...request, mobile });
}

/** The first half: a person asks for it. For who has to know that before they look for the mobile. */
export async function proveCodeRequest(deps: Deps, purpose: SmsCodePurpose, request: Omit<CodeRequest, 'mobile'>) {
  await provePerson(deps, request, { purpose: captchaOf[purpose], deviceId: request.deviceId });
}

/** The second half. Refuses tooOften, smsTooOften, smsDayLimit. */
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
 * Counts a message to a mobile. A device on which its holder has signed in has counts of its own, which others cannot
 * use up. Days are calendar days, as the refusal says. Refuses smsTooOften, smsDayLimit.
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
    // Last: who is sent nothing more today keeps nobody waiting for the minute.
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

/** What a code opens is said where it is worth money. */
const uses: Partial<Record<SmsCodePurpose, Words>> = {
  award: { zh: '用于兑换机票，', en: ' to book with points' },
  weekCard: { zh: '用于绑定周周飞卡，', en: ' to bind a week card' },
  disruption: { zh: '用于办理航班改期退票，', en: ' to change or refund a disrupted flight' },
  ticket: { zh: '用于办理客票改期，', en: ' to change a ticket' },
  guardian: { zh: '用于为随您同行的儿童购票，', en: ' to book a child beside you' },
  account: { zh: '用于账号安全操作，', en: ' to change your account' },
  newMobile: { zh: '用于绑定新手机号，', en: ' to use a new mobile' },
  reservation: { zh: '用于打开您的预订，', en: ' to open your booking' },
};

/** A code as a traveller types it, on the device that asked for it. */
export interface GivenCode {
  mobile: string;
  deviceId: string;
  typed: string;
}

/**
 * Uses up the newest code that the device asked for; five tries. Refuses smsCodeWrong, and smsCodeExpired when there is none that
 * could still be right.
 */
export async function useSmsCode(deps: Deps, purpose: SmsCodePurpose, given: GivenCode): Promise<void> {
  await (await checkSmsCode(deps, purpose, given))(deps.db);
}

/**
 * The same in two steps: looks at the code, which counts as a try whatever follows, and gives what uses it up. `db` may
 * be a transaction: what undoes it gives the code back.
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
