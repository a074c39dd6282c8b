import { minutesFor, type ServiceLevelRules } from '@haidai/domain/staff';
import { isDate, todayIn } from '@haidai/domain/time';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { defineDataFile, newestRules } from '../../reference/index.ts';
import type { StaffQueue } from '../work/queue.ts';

const file = z.strictObject({
  rules: z
    .array(
      z.strictObject({
        id: z.string().min(3),
        from: z.string().refine(isDate, 'not a date yyyy-mm-dd'),
        otherMinutes: z.int().positive(),
        warnPercent: z.int().min(1).max(99),
        escalatePercents: z.array(z.int().min(100).max(10_000)).min(1).max(9),
        minutes: z.record(z.string(), z.int().positive()),
      }),
    )
    .min(1),
});

/** Returns the service levels, the earliest rules first. */
export const loadServiceLevels = defineDataFile('staff/service-levels.json', file, ({ rules }) =>
  rules.toSorted((a, b) => a.from.localeCompare(b.from)),
);

/** Returns the rules for work that began to wait at this instant. Work from before the first rules follows these. */
export function serviceLevelsAt(since: Date): ServiceLevelRules {
  const rules = loadServiceLevels();
  const [first] = rules;
  const day = todayIn(since);
  return first && day < first.from ? first : newestRules(rules, day, 'service levels');
}

/** Selects the instant at which the waiting work `w` of a queue is due. */
export function dueColumn({ kind, hasDue }: StaffQueue): RawBuilder<Date> {
  const bySince = dueBySince(kind);
  return hasDue ? sql<Date>`coalesce(w.due, ${bySince})` : bySince;
}

function dueBySince(kind: string): RawBuilder<Date> {
  const [first, ...later] = loadServiceLevels();
  const after = (rules: ServiceLevelRules | undefined) =>
    sql<Date>`w.since + make_interval(mins => ${rules ? minutesFor(rules, kind) : 0}::integer)`;
  if (later.length === 0) return after(first);
  const cases = later
    .toReversed()
    .map((rules) => sql`when w.since >= ${`${rules.from}T00:00:00+08:00`}::timestamptz then ${after(rules)}`);
  return sql<Date>`case ${sql.join(cases, sql` `)} else ${after(first)} end`;
}
