import { sql } from 'kysely';
import { withoutWaiting } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../refusal.ts';

export interface LimitRule {
  /** The number of calls that are allowed in any window of `per` seconds. */
  max: number;
  per: number;
}

/**
 * Counts a call of one kind by one key (a mobile number, a device, an address) and refuses `tooOften` with `seconds` if
 * it is one too many. The key is stored as a fingerprint. One row holds the last `max` moments, so the limit is exact
 * over any window and over all processes. The count uses its own connection, so a rolled-back transaction does not undo
 * it. It does not wait for the disk: if PostgreSQL fails, the counts of the last moment may be lost.
 */
export async function limit(deps: Deps, kind: string, key: string, rule: LimitRule): Promise<void> {
  const seconds = await secondsToWait(deps, kind, key, rule);
  if (seconds > 0) throw new Refusal('tooOften', { seconds });
}

/**
 * Counts a call like `limit`, for callers with a refusal of their own. Returns 0 if the call was counted, otherwise the
 * seconds to wait.
 */
export async function secondsToWait(deps: Deps, kind: string, key: string, { max, per }: LimitRule): Promise<number> {
  const now = deps.clock.now();
  const since = new Date(now.getTime() - per * 1000);
  const keyFp = deps.vault.fingerprint(`limit:${kind}:${key}`);
  const recent = sql`(select coalesce(array_agg(hit), '{}') from unnest(rate_counter.hits) hit where hit > ${since})`;
  const { rows } = await sql`
    insert into rate_counter (kind, key_fp, hits, expires_at)
    values (${kind}, ${keyFp}, array[${now}::timestamptz], ${new Date(now.getTime() + per * 1000)})
    on conflict (kind, key_fp) do update set hits = ${recent} || excluded.hits, expires_at = excluded.expires_at
    where cardinality(${recent}) < ${max}
    returning ${withoutWaiting}`.execute(deps.db);
  return rows.length > 0 ? 0 : secondsUntilFree(deps, kind, keyFp, since, now);
}

/**
 * Counts calls by many keys of one kind with few statements. Returns for each key, in the order of the keys, 0 if the
 * call was counted, otherwise the seconds to wait. A key that is named twice is counted twice.
 */
export async function secondsToWaitEach(
  deps: Deps,
  kind: string,
  keys: readonly string[],
  rule: LimitRule,
): Promise<number[]> {
  const now = deps.clock.now();
  const called = keys.map((key, index) => ({ index, keyFp: deps.vault.fingerprint(`limit:${kind}:${key}`) }));
  const over = new Set<number>();
  for (let left = called; left.length > 0; ) {
    // A statement can change a row only once. The next statement counts the second call of the same key.
    const first = new Map(left.toReversed().map((call) => [call.keyFp, call]));
    const counted = await countEach(deps.db, [...first.keys()], { kind, now, ...rule });
    for (const { index, keyFp } of first.values()) if (!counted.has(keyFp)) over.add(index);
    left = left.filter((call) => first.get(call.keyFp) !== call);
  }
  const since = new Date(now.getTime() - rule.per * 1000);
  return Promise.all(
    called.map(({ index, keyFp }) => (over.has(index) ? secondsUntilFree(deps, kind, keyFp, since, now) : 0)),
  );
}

/**
 * Counts each key once and returns the keys within the limit. It works in the order of the keys, so that two
 * transactions with the same keys never block each other.
 */
async function countEach(
  db: Deps['db'],
  keyFps: readonly string[],
  { kind, now, max, per }: LimitRule & { kind: string; now: Date },
): Promise<Set<string>> {
  const since = new Date(now.getTime() - per * 1000);
  const recent = sql`(select coalesce(array_agg(hit), '{}') from unnest(rate_counter.hits) hit where hit > ${since})`;
  const { rows } = await sql<{ key_fp: string }>`
    insert into rate_counter (kind, key_fp, hits, expires_at)
    select ${kind}, key_fp, array[${now}::timestamptz], ${new Date(now.getTime() + per * 1000)}::timestamptz
    from unnest(${keyFps.toSorted()}::text[]) with ordinality as called (key_fp, place) order by place
    on conflict (kind, key_fp) do update set hits = ${recent} || excluded.hits, expires_at = excluded.expires_at
    where cardinality(${recent}) < ${max}
    returning key_fp`.execute(db);
  return new Set(rows.map(({ key_fp }) => key_fp));
}

/**
 * Restores the try of each key: removes its newest count. It is for calls that the limit turned out not to apply to.
 */
export async function restoreCounts(deps: Deps, counted: readonly { kind: string; key: string }[]): Promise<void> {
  const kinds = counted.map(({ kind }) => kind);
  const keyFps = counted.map(({ kind, key }) => deps.vault.fingerprint(`limit:${kind}:${key}`));
  // The statement locks rows in the order of the keys, so that two calls with the same keys never block each other.
  await sql`
    with given as (
      select kind, key_fp from rate_counter
      where (kind, key_fp) in (select * from unnest(${kinds}::text[], ${keyFps}::text[]))
      order by kind, key_fp for update
    )
    update rate_counter c set hits = c.hits[:cardinality(c.hits) - 1]
    from given where c.kind = given.kind and c.key_fp = given.key_fp`.execute(deps.db);
}

async function secondsUntilFree(deps: Deps, kind: string, keyFp: string, since: Date, now: Date): Promise<number> {
  const { rows } = await sql<{ oldest: Date | null }>`
    select min(hit) as oldest from rate_counter, unnest(hits) hit
    where kind = ${kind} and key_fp = ${keyFp} and hit > ${since}`.execute(deps.db);
  const waitMs = (rows[0]?.oldest ?? now).getTime() - since.getTime();
  return Math.max(1, Math.ceil(waitMs / 1000));
}

export async function forgetExpiredLimits(deps: Deps): Promise<void> {
  await deps.db.deleteFrom('rate_counter').where('expires_at', '<=', deps.clock.now()).execute();
}
