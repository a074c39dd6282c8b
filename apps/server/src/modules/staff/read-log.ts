import type { OperationResult } from '@haidai/contract';
import type { listStaffActions } from '@haidai/contract/staff';
import { addDays, localToInstant } from '@haidai/domain/time';
import { sql } from 'kysely';
import type { Deps } from '../../platform/index.ts';

const pageSize = 100;

interface Wanted {
  before?: number | undefined;
  subject?: string | undefined;
  login?: string | undefined;
  /** Days in Beijing, both of them in it. */
  from?: string | undefined;
  to?: string | undefined;
}

/** The log, newest first. A subject is the whole one, or what stands behind its last stroke: a number people have. */
export async function readLog(
  { db, vault }: Deps,
  { before, subject = '', login = '', from, to }: Wanted,
): Promise<OperationResult<typeof listStaffActions>> {
  const rows = await db
    .selectFrom('staff_action')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('number', '<', before ?? 0))
    .$if(subject !== '', (query) =>
      query.where((where) =>
        where.or([where('subject', '=', subject), where(sql`substring(subject from '[^/]*$')`, '=', subject)]),
      ),
    )
    .$if(login !== '', (query) => query.where('login', '=', login.toLowerCase()))
    .$if(from !== undefined, (query) => query.where('at', '>=', startOf(from ?? '')))
    .$if(to !== undefined, (query) => query.where('at', '<', startOf(addDays(to ?? '', 1))))
    .orderBy('number', 'desc')
    .limit(pageSize)
    .execute();
  return rows.map(({ number, at, login: by, action, subject: of, outcome, note_sealed: note }) => ({
    number,
    at: at.toISOString(),
    login: by,
    action,
    subject: of,
    outcome,
    note: vault.open(note),
  }));
}

function startOf(day: string): Date {
  return new Date(localToInstant(day, 0, 'Asia/Shanghai'));
}
