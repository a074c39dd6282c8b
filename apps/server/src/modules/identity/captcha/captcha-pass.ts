import { sql } from 'kysely';
import { type Db, type Deps, Refusal } from '../../../platform/index.ts';
import { humanCheckRulesOn } from '../human-check/load-rules.ts';
import type { CaptchaPurpose } from './purpose.ts';

const lifetimeMs = 5 * 60_000;

/** The dependencies of a pass. If `db` is a transaction, its rollback makes a spent pass valid again. */
type PassDeps = Pick<Deps, 'clock' | 'vault'> & { db: Db };

/** The proof behind a pass: the work of a browser alone, or a person who solved a puzzle or chose the longer task. */
export type PassGrade = 'work' | 'person';

interface WantedPass {
  purpose: string;
  deviceId: string;
  grade?: PassGrade;
  /** The rule of the human check by which the pass is issued. */
  ruleId?: string;
}

/** Issues a token for one use, for one purpose, on one device. It expires after five minutes. */
export async function issueCaptchaPass(
  { db, clock, vault, ids }: PassDeps & Pick<Deps, 'ids'>,
  { purpose, deviceId, grade = 'person', ruleId }: WantedPass,
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
      grade,
      rule_id: ruleId ?? null,
    })
    .execute();
  return { NECaptchaValidate: token, expireAt: expiresAt.toISOString() };
}

interface PassSpending {
  /** The `NECaptchaValidate` that the caller sent. */
  token: string | null | undefined;
  purpose: CaptchaPurpose;
  deviceId: string;
  /** The least proof that the call accepts. By default the rules of the human check name it for the purpose. */
  least?: PassGrade;
}

/**
 * Spends a pass. Refuses with `captchaRequired` if there is no token or its proof is too low, and with `captchaExpired`
 * if the pass is spent, expired, or of another purpose or device.
 */
export async function spendCaptchaPass({ db, clock, vault }: PassDeps, spending: PassSpending): Promise<void> {
  if (!spending.token) throw new Refusal('captchaRequired');
  const { work } = humanCheckRulesOn(clock.today());
  const least = spending.least ?? (work.purposes.includes(spending.purpose) ? 'work' : 'person');
  const spent = await db
    .updateTable('captcha_pass')
    .set({ used_at: clock.now() })
    .where('token_fp', '=', fingerprintOf(vault, spending.token))
    .where('purpose', '=', spending.purpose)
    .where('device_id', '=', spending.deviceId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .returning('grade')
    .executeTakeFirst();
  if (!spent) throw new Refusal('captchaExpired');
  if (least === 'person' && spent.grade === 'work') throw new Refusal('captchaRequired');
}

/**
 * Spends many passes for one purpose in one statement and returns the valid ones. If the same token comes twice, only
 * the first one counts. The statement locks the rows in key order, so that two such calls cannot block each other.
 */
export async function spendCaptchaPasses<Pass extends { token: string; deviceId: string }>(
  { db, clock, vault }: PassDeps,
  purpose: CaptchaPurpose,
  passes: readonly Pass[],
): Promise<Set<Pass>> {
  const byFingerprint = new Map(passes.toReversed().map((each) => [fingerprintOf(vault, each.token), each]));
  if (byFingerprint.size === 0) return new Set();
  const deviceIds = [...byFingerprint.values()].map(({ deviceId }) => deviceId);
  const now = clock.now();
  const { rows } = await sql<{ token_fp: string }>`
    with valid as (
      select token_fp from captcha_pass
      join unnest(${[...byFingerprint.keys()]}::text[], ${deviceIds}::text[])
        as given (token_fp, device_id) using (token_fp, device_id)
      where purpose = ${purpose} and grade = 'person' and used_at is null and expires_at > ${now}
      order by token_fp for update of captcha_pass
    )
    update captcha_pass p set used_at = ${now} from valid where p.token_fp = valid.token_fp and p.used_at is null
    returning p.token_fp`.execute(db);
  return new Set(rows.flatMap(({ token_fp }) => byFingerprint.get(token_fp) ?? []));
}

function fingerprintOf(vault: Deps['vault'], token: string): string {
  return vault.fingerprint(`captchaPass:${token}`);
}
