import type { OperationResult } from '@haidai/contract';
import type { getTeam as operation } from '@haidai/contract/reports';
import { sql } from 'kysely';
import type { Deps, Language } from '../../../platform/index.ts';
import { dayOf, startOf } from '../fill/scope.ts';
import { itemOf, logOf, logOfPerson } from './addresses.ts';

type Result = OperationResult<typeof operation>;

const awayMs = 5 * 60_000;
/** After this time without a call, a person is no longer on the overview. */
const goneMs = 60 * 60_000;
/** The time after which a mark of begun work counts no more, as in the queues. */
const begunMs = 30 * 60_000;

/** Returns the staff who are signed in, the work that each has begun, and the rows of each in the log of today. */
export async function getTeam({ db, clock, staffQueues }: Deps, language: Language): Promise<Result> {
  const now = clock.now();
  const today = dayOf(now);
  const since = (ms: number) => new Date(now.getTime() - ms);
  const people = await db
    .selectFrom('staff_sign_in as i')
    .innerJoin('staff as s', 's.id', 'i.staff_id')
    .innerJoin('role as r', 'r.id', 's.role')
    .select(['s.id', 's.login', 's.name', language === 'zh' ? 'r.name_zh as role' : 'r.name_en as role'])
    .select(({ fn }) => fn.max('i.last_seen_at').as('lastSeen'))
    .where('i.ended_at', 'is', null)
    .where('i.expires_at', '>', now)
    .where('i.last_seen_at', '>=', since(goneMs))
    .groupBy(['s.id', 's.login', 's.name', 'r.id'])
    .orderBy('s.name')
    .execute();
  const begun = await db
    .selectFrom('staff_begun')
    .selectAll()
    .where('at', '>=', since(begunMs))
    .orderBy('at')
    .execute();
  const { rows: deeds } = await sql<{ login: string; count: number }>`
    select login, count(*)::int as count from staff_action where at >= ${startOf(today)} group by login`.execute(db);
  const titleOf = (kind: string) => staffQueues.all.find((queue) => queue.kind === kind)?.title[language] ?? kind;
  return {
    doneToday: deeds.reduce((sum, { count }) => sum + count, 0),
    to: logOf(today),
    people: people.map(({ id, login, name, role, lastSeen }) => ({
      ...{ login, name, role, lastSeen: lastSeen.toISOString(), isAway: lastSeen < since(awayMs) },
      begun: begun
        .filter(({ staff_id }) => staff_id === id)
        .map(({ kind: queue, item_id: itemId, at }) => {
          return { queue, title: titleOf(queue), itemId, since: at.toISOString(), to: itemOf(queue, itemId) };
        }),
      doneToday: deeds.find((row) => row.login === login)?.count ?? 0,
      to: logOfPerson(today, login),
    })),
  };
}
