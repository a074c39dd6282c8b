import { timingSafeEqual } from 'node:crypto';
import { type Deps, limit, Refusal, secondsToWait } from '../../platform/index.ts';
import { spendCaptchaPass } from './captcha/captcha-pass.ts';
import { requireField } from './require-field.ts';

const purpose = 'login';
const resendSeconds = 60;
const lifetimeMinutes = 5;
const mostTries = 5;
const mobileDayLimit = { max: 10, per: 24 * 3600 };
const deviceLimit = { max: 10, per: 3600 };
const addressLimit = { max: 500, per: 3600 };

export interface CodeRequest {
  mobile?: string | undefined;
  NECaptchaValidate?: string | undefined;
  deviceId: string;
  clientAddress: string;
}

/**
 * Sends a code of six digits to a mobile. An earlier code is worth nothing from then on.
 * Refuses invalidInput, captchaRequired, captchaExpired, tooOften, smsTooOften, smsDayLimit.
 */
export async function sendLoginCode(deps: Deps, request: CodeRequest) {
  const mobile = requireField(request.mobile, 'mobile', '请填写正确格式的手机号');
  await spendCaptchaPass(deps, { token: request.NECaptchaValidate, purpose: 'smsLogin', deviceId: request.deviceId });
  await limit(deps, 'smsCode.device', request.deviceId, deviceLimit);
  await limit(deps, 'smsCode.address', request.clientAddress, addressLimit);
  await limitMobile(deps, mobile);

  const code = deps.ids.digits(6);
  const expiresAt = await keepCode(deps, mobile, code);
  await deps.providers.sms.send({ mobile, text: writeCode(deps, code) });
  return { resendAfterSeconds: resendSeconds, expireAt: expiresAt.toISOString() };
}

async function limitMobile(deps: Deps, mobile: string): Promise<void> {
  const seconds = await secondsToWait(deps, 'smsCode.minute', mobile, { max: 1, per: resendSeconds });
  if (seconds > 0) throw new Refusal('smsTooOften', { seconds });
  // By the calendar day, as the refusal says: tomorrow there are ten again.
  const today = await secondsToWait(deps, `smsCode.${deps.clock.today()}`, mobile, mobileDayLimit);
  if (today > 0) throw new Refusal('smsDayLimit');
}

async function keepCode({ db, clock, ids, vault }: Deps, mobile: string, code: string): Promise<Date> {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + lifetimeMinutes * 60_000);
  await db
    .insertInto('sms_code')
    .values({
      id: ids.uuid(),
      purpose,
      mobile_fp: vault.fingerprint(mobile),
      code_fp: codeFingerprint(vault, mobile, code),
      tries: 0,
      created_at: now,
      expires_at: expiresAt,
      used_at: null,
    })
    .execute();
  return expiresAt;
}

function writeCode({ config }: Deps, code: string): string {
  return `【${config.carrier.name}】验证码${code}，${lifetimeMinutes}分钟内有效。请勿泄露，工作人员不会索取。`;
}

/**
 * Uses up the newest code of a mobile; five tries. Refuses smsCodeWrong, and smsCodeExpired when there is none that
 * could still be right.
 */
export async function useLoginCode(deps: Deps, mobile: string, typed: string): Promise<void> {
  const code = await tryNewestCode(deps, mobile);
  if (!code) throw new Refusal('smsCodeExpired');
  if (!equal(code.code_fp, codeFingerprint(deps.vault, mobile, typed))) throw new Refusal('smsCodeWrong');
  const used = await deps.db
    .updateTable('sms_code')
    .set({ used_at: deps.clock.now() })
    .where('id', '=', code.id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!used) throw new Refusal('smsCodeExpired');
}

function tryNewestCode({ db, clock, vault }: Deps, mobile: string) {
  const newest = db
    .selectFrom('sms_code')
    .select('id')
    .where('purpose', '=', purpose)
    .where('mobile_fp', '=', vault.fingerprint(mobile))
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

function codeFingerprint(vault: Deps['vault'], mobile: string, code: string): string {
  return vault.fingerprint(`smsCode:${purpose}:${mobile}:${code}`);
}

function equal(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
