import { timingSafeEqual } from 'node:crypto';
import { type Db, type Deps, Refusal } from '../../../platform/index.ts';
import type { CodePurpose } from './purposes.ts';

const mostTries = 5;

/** The code that a traveller typed, on the device that requested it. */
export interface GivenCode {
  /** The mobile or the mail address that got the code. */
  to: string;
  deviceId: string;
  typed: string;
}

/**
 * Uses up the newest code that the device requested. A code allows five tries. Refuses with `smsCodeWrong`, and with
 * `smsCodeExpired` if no valid code is left.
 */
export async function useCode(deps: Deps, purpose: CodePurpose, given: GivenCode): Promise<void> {
  await (await checkCode(deps, purpose, given))(deps.db);
}

/**
 * Checks a code and returns a function that uses it up. The check counts as a try in any case. The `db` of the returned
 * function may be a transaction, whose rollback makes the code valid again. Refuses as `useCode` does.
 */
export async function checkCode(
  deps: Deps,
  purpose: CodePurpose,
  given: GivenCode,
): Promise<(db: Db) => Promise<void>> {
  const { to, typed } = given;
  const code = await tryNewestCode(deps, purpose, given);
  if (!code) throw new Refusal('smsCodeExpired');
  if (!equal(code.code_fp, codeFingerprint(deps.vault, purpose, to, typed))) throw new Refusal('smsCodeWrong');
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

function tryNewestCode({ db, clock, vault }: Deps, purpose: CodePurpose, { to, deviceId }: GivenCode) {
  const newest = db
    .selectFrom('sms_code')
    .select('id')
    .where('purpose', '=', purpose)
    .where('mobile_fp', '=', vault.fingerprint(to))
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

export function codeFingerprint(vault: Deps['vault'], purpose: CodePurpose, to: string, code: string): string {
  return vault.fingerprint(`smsCode:${purpose}:${to}:${code}`);
}

function equal(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
