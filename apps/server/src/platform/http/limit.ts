import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';

export interface LimitRule {
  /** Calls allowed in any window of `per` seconds. */
  max: number;
  per: number;
}

/**
 * Counts a call of one kind by one key (a mobile, a device, an address; kept as a fingerprint) and refuses the one too
 * many with Refusal('tooOften', { seconds }). Exact over any window and over all processes: the last `max` moments are
 * kept in one row. Counts on its own connection, so an undone transaction does not give the call back.
 */
export async function limit(deps: Deps, kind: string, key: string, rule: LimitRule): Promise<void> {
  const seconds = await secondsToWait(deps, kind, key, rule);
  if (seconds > 0) throw new Refusal('tooOften', { seconds });
}

/** The same as a value, for refusals in words of one's own: 0 when counted, else how many seconds to wait. */
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
    returning 1`.execute(deps.db);
  return rows.length > 0 ? 0 : secondsUntilFree(deps, kind, keyFp, since, now);
}

/**
 * The same for many keys of one kind in few statements, for those who answer many at once: in the order of the keys 0 where
 * the call was counted, else how many seconds to wait. A key that is named twice is counted twice.
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
    // A statement changes a row once: who comes with a key a second time is counted by the next.
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

/** Gives the keys that were counted. In the order of the keys, so that two who count the same ones never block each other. */
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

/** Takes the newest count of each key back, for calls that turned out to be none of those that the limit is for. */
export async function restoreCounts(deps: Deps, counted: readonly { kind: string; key: string }[]): Promise<void> {
  const kinds = counted.map(({ kind }) => kind);
  const keyFps = counted.map(({ kind, key }) => deps.vault.fingerprint(`limit:${kind}:${key}`));
  // Rows are locked in the order of the keys, so that two calls with the same keys never block each other.
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
