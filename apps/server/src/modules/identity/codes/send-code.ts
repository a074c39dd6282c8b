import { smsCodeMinutes } from '@haidai/domain/identity';
import type { MessageLanguage } from '@haidai/domain/notification';
import { isMobile } from '@haidai/domain/telephone';
import { type Deps, Refusal } from '../../../platform/index.ts';
import { writeCodeMail, writeCodeSms } from '../../notification/index.ts';
import { type PersonProof, provePerson } from '../captcha/prove-person.ts';
import { holdsContact } from '../session/known-devices.ts';
import { codeFingerprint } from './check-code.ts';
import { limitCode, resendSeconds } from './code-limits.ts';
import { type CodePurpose, captchaOf, groupOf, uses } from './purposes.ts';

interface CodePlace {
  deviceId: string;
  clientAddress: string;
  /** The language of the site. Without it, the message is in Chinese. */
  language?: MessageLanguage;
}

export interface CodeRequest extends PersonProof, CodePlace {
  /** The mobile in normal form, or the mail address in lower case. */
  to: string;
}

/**
 * Sends a code of six digits to a mobile or a mail address, for the device that requests it. The new code replaces an
 * earlier code of the same device. A request from another device does not replace the code. Refuses with
 * `invalidInput`, `captchaRequired`, `captchaExpired`, `imageCodeWrong`, and as `sendProvenCode` does.
 */
export async function sendCode(deps: Deps, purpose: CodePurpose, request: CodeRequest) {
  // A device on which the holder has signed in needs no puzzle. Its daily limit is the budget of such codes.
  const { to: contact, deviceId } = request;
  const least = (await holdsContact(deps, { contact, deviceId })) ? 'work' : 'person';
  await provePerson(deps, request, { purpose: captchaOf[purpose], deviceId, least });
  return sendProvenCode(deps, purpose, request);
}

/**
 * Spends the proof that a person requests a code, for callers that look up the recipient only after this proof.
 */
export async function proveCodeRequest(deps: Deps, purpose: CodePurpose, request: Omit<CodeRequest, 'to'>) {
  await provePerson(deps, request, { purpose: captchaOf[purpose], deviceId: request.deviceId });
}

/**
 * Sends a code after the proof. It is the second half of `sendCode`. Refuses with `tooOften`, `smsTooOften`,
 * `smsDayLimit` or `smsCountryClosed`, and with `invalidInput` for a mobile of a wrong length.
 */
export async function sendProvenCode(
  deps: Deps,
  purpose: CodePurpose,
  { to, deviceId, clientAddress, language = 'zh' }: CodePlace & { to: string },
) {
  const isMail = to.includes('@');
  if (!isMail && !isMobile(to)) {
    throw new Refusal('invalidInput', {}, [{ path: 'mobile', rule: 'mobile', code: 'mobileInvalid' }]);
  }
  await limitCode(deps, { to, group: groupOf[purpose], deviceId, clientAddress });
  const code = deps.ids.digits(6);
  const expiresAt = await saveCode(deps, purpose, { to, deviceId, code });
  const data = { code, use: uses[purpose] ?? '', minutes: smsCodeMinutes };
  if (isMail) await deps.providers.mail.send(writeCodeMail(deps, to, data, language));
  else await deps.providers.sms.send(writeCodeSms(deps, to, data, language));
  return { resendAfterSeconds: resendSeconds, expireAt: expiresAt.toISOString() };
}

async function saveCode(
  deps: Deps,
  purpose: CodePurpose,
  { to, deviceId, code }: { to: string; deviceId: string; code: string },
): Promise<Date> {
  const { db, clock, ids, vault } = deps;
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + smsCodeMinutes * 60_000);
  await db
    .insertInto('sms_code')
    .values({
      id: ids.uuid(),
      purpose,
      mobile_fp: vault.fingerprint(to),
      device_fp: vault.fingerprint(deviceId),
      code_fp: codeFingerprint(vault, purpose, to, code),
      tries: 0,
      created_at: now,
      expires_at: expiresAt,
      used_at: null,
    })
    .execute();
  return expiresAt;
}
