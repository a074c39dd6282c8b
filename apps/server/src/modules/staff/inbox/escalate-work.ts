import { sql } from 'kysely';
import { type Deps, defineJob } from '../../../platform/index.ts';
import { allWork, inboxQueues } from './all-work.ts';
import { overWork } from './over-work.ts';
import { loadServiceLevels } from './service-levels.ts';

/**
 * Escalates late work as the service levels say, once for each item and level, and forgets the owners and escalations of
 * work that waits no more. A traveller or a job may have ended such work, not the desk. A queue that fails keeps what it
 * has until it can be read again.
 */
export const escalateWork = defineJob('staff.escalateWork', escalate, { every: '*/5 * * * *' });

async function escalate(deps: Deps): Promise<void> {
  const { db, clock, staffQueues } = deps;
  const now = clock.now();
  await overWork(deps, inboxQueues(staffQueues.all, []), (readable) =>
    sql`
    insert into staff_escalation (kind, item_id, level, rule_id, at)
    select w.kind, w.id, l.level, l.rule_id, ${now}
    from ${allWork(readable, { db, clock })} w
    join (values ${sql.join(levels())}) l (rule_id, level, percent, from_at, until_at)
      on w.since >= l.from_at and w.since < l.until_at
    where w.due <= ${now} and w.since + (w.due - w.since) * (l.percent / 100.0) <= ${now}
    on conflict do nothing`.execute(db),
  );
  const isOver = {
    staff_assignment: sql`coalesce(t.kept_until, '-infinity') <= ${now}`,
    staff_escalation: sql`true`,
  };
  for (const table of ['staff_assignment', 'staff_escalation'] as const)
    await overWork(deps, staffQueues.all, (readable, failed) =>
      sql`
      delete from ${sql.table(table)} t where t.kind <> all(${failed.map(({ kind }) => kind)}::text[])
        and ${isOver[table]} and not exists (
          select from ${allWork(readable, { db, clock })} w where w.kind = t.kind and w.id = t.item_id
        )`.execute(db),
    );
}

/** The levels of all rules, each with the period in which the work of its rules begins to wait. */
function levels() {
  const all = loadServiceLevels();
  const startOf = (from: string | undefined, otherwise: string) =>
    from === undefined ? otherwise : `${from}T00:00:00+08:00`;
  return all.flatMap(({ id, escalatePercents, from }, index) =>
    escalatePercents.map((percent, place) => {
      const begins = index === 0 ? '-infinity' : startOf(from, '-infinity');
      const ends = startOf(all[index + 1]?.from, 'infinity');
      return sql`(${id}::text, ${place + 1}::smallint, ${percent}::integer, ${begins}::timestamptz, ${ends}::timestamptz)`;
    }),
  );
}
