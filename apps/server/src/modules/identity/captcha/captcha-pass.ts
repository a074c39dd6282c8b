import { sql } from 'kysely';
import { type Db, type Deps, Refusal } from '../../../platform/index.ts';
import type { CaptchaPurpose } from './purpose.ts';

const lifetimeMs = 5 * 60_000;

/** `db` may be a transaction: what undoes it gives a spent pass back. */
type PassDeps = Pick<Deps, 'clock' | 'vault'> & { db: Db };

/** A token worth one use, for one purpose, on one device, within five minutes. */
export async function issueCaptchaPass(
  { db, clock, vault, ids }: PassDeps & Pick<Deps, 'ids'>,
  { purpose, deviceId }: { purpose: string; deviceId: string },
): Promise<{ NECaptchaValidate: string; expireAt: string }> {
  const token = ids.token();
  const expiresAt = new Date(clock.now().getTime() + lifetimeMs);
  await db
    .insertInto('captcha_pass')
    .values({
      token_fp: fingerprintOf(vault, token),
      purpose,
      device_id: deviceId,
      expires_at: expiresAt,
      used_at: null,
    })
    .execute();
  return { NECaptchaValidate: token, expireAt: expiresAt.toISOString() };
}

interface PassSpending {
  /** NECaptchaValidate as the caller sent it. */
  token: string | null | undefined;
  purpose: CaptchaPurpose;
  deviceId: string;
}

/** Uses a pass up. Refuses captchaRequired without one, captchaExpired when it is not good (any more) for this. */
export async function spendCaptchaPass({ db, clock, vault }: PassDeps, spending: PassSpending): Promise<void> {
  if (!spending.token) throw new Refusal('captchaRequired');
  const spent = await db
    .updateTable('captcha_pass')
    .set({ used_at: clock.now() })
    .where('token_fp', '=', fingerprintOf(vault, spending.token))
    .where('purpose', '=', spending.purpose)
    .where('device_id', '=', spending.deviceId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .returning('token_fp')
    .executeTakeFirst();
  if (!spent) throw new Refusal('captchaExpired');
}

/**
 * Uses up many passes for one purpose in one statement; gives those that were good. A pass that is handed in twice is
 * good once, for the first. Rows are locked in key order, so that nobody can make two such calls block each other.
 */
export async function spendCaptchaPasses<Handed extends { token: string; deviceId: string }>(
  { db, clock, vault }: PassDeps,
  purpose: CaptchaPurpose,
  handed: readonly Handed[],
): Promise<Set<Handed>> {
  const first = new Map(handed.toReversed().map((each) => [fingerprintOf(vault, each.token), each]));
  if (first.size === 0) return new Set();
  const now = clock.now();
  const { rows } = await sql<{ token_fp: string }>`
    with good as (
      select token_fp from captcha_pass
      join unnest(${[...first.keys()]}::text[], ${[...first.values()].map(({ deviceId }) => deviceId)}::text[])
        as handed (token_fp, device_id) using (token_fp, device_id)
      where purpose = ${purpose} and used_at is null and expires_at > ${now}
      order by token_fp for update of captcha_pass
    )
    update captcha_pass p set used_at = ${now} from good where p.token_fp = good.token_fp and p.used_at is null
    returning p.token_fp`.execute(db);
  return new Set(rows.flatMap(({ token_fp }) => first.get(token_fp) ?? []));
}

function fingerprintOf(vault: Deps['vault'], token: string): string {
  return vault.fingerprint(`captchaPass:${token}`);
}
