import type { OperationInput, OperationResult } from '@haidai/contract';
import type { listStaffActions } from '@haidai/contract/staff';
import { addDays, localToInstant } from '@haidai/domain/time';
import { sql } from 'kysely';
import type { Deps, Language } from '../../../platform/index.ts';
import { describeAction, describeOutcome, describeSubject } from './action-texts.ts';
import { describeNote } from './describe-note.ts';
import { nameThings } from './log-names.ts';

const zone = 'Asia/Shanghai';
/** The number of days in the answer if the request has neither a subject nor a first day. */
const usualDays = 30;

/**
 * Lists a page of the log, newest first. `subject` is a whole subject or the number after its last slash. `from` and
 * `to` are days in Beijing, both included. The rows may come from a replica.
 */
export async function listLog(
  deps: Deps,
  { subject = '', login = '', from, to, page, pageSize }: OperationInput<typeof listStaffActions>['query'],
  language: Language,
): Promise<OperationResult<typeof listStaffActions>> {
  const { vault, clock, staffQueues } = deps;
  const { db, behindMs } = await deps.chooseLateDb();
  const dataUntil = new Date(clock.now().getTime() - behindMs).toISOString();
  const lastDay = to ?? clock.today(zone);
  const since = subject === '' && from === undefined ? addDays(lastDay, 1 - usualDays) : null;
  const firstDay = from ?? since;
  const found = db
    .selectFrom('staff_action')
    .$if(subject !== '', (query) =>
      query.where((where) =>
        where.or([where('subject', '=', subject), where(sql`substring(subject from '[^/]*$')`, '=', subject)]),
      ),
    )
    .$if(login !== '', (query) => query.where('login', '=', login.toLowerCase()))
    .$if(firstDay !== null, (query) => query.where('at', '>=', startOf(firstDay ?? '')))
    .$if(to !== undefined, (query) => query.where('at', '<', startOf(addDays(to ?? '', 1))));
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    // With this order PostgreSQL reads the index on time back to the first requested day. With an order by number it
    // would read a whole index.
    .orderBy('at', 'desc')
    .orderBy('number', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const said = rows.map(({ note_sealed: sealed, ...row }) => ({ ...row, note: vault.unseal(sealed) }));
  const names = await nameThings(deps, said, language);
  return {
    total,
    since,
    dataUntil,
    rows: said.map(({ number, at, login: by, action, subject: of, outcome, note }) => ({
      number,
      at: at.toISOString(),
      login: by,
      action,
      actionText: describeAction(action, staffQueues, language),
      subject: of,
      subjectText: describeSubject(of, staffQueues, language, names),
      outcome,
      outcomeText: describeOutcome(outcome, language),
      note: describeNote(action, note, language, names, staffQueues),
    })),
  };
}

function startOf(day: string): Date {
  return new Date(localToInstant(day, 0, zone));
}
