import type { OperationInput, OperationResult } from '@haidai/contract';
import type { listPeople as listPeopleOperation } from '@haidai/contract/staff';
import { personStates } from '@haidai/domain/staff';
import { sql } from 'kysely';
import type { Deps, Language } from '../../../platform/index.ts';
import { type PersonRow, personRows } from './person-rows.ts';

/** Lists a page of the staff by name, and counts the people in each state before a state is chosen. */
export async function listPeople(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { q, role, state, page, pageSize }: OperationInput<typeof listPeopleOperation>['body'],
  language: Language,
): Promise<OperationResult<typeof listPeopleOperation>> {
  const pattern = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const found = db
    .selectFrom(personRows({ clock }))
    .$if(q !== '', (query) => query.where(sql<boolean>`p.name || ' ' || p.login ilike ${pattern}`))
    .$if(role !== '', (query) => query.where('p.role', '=', role));
  const [counts, rows] = await Promise.all([
    found
      .select(({ fn }) => ['p.state', fn.countAll<number>().as('count')])
      .groupBy('p.state')
      .execute(),
    found
      .selectAll()
      .$if(state !== '', (query) => query.where('p.state', '=', state === '' ? 'active' : state))
      .orderBy('p.name')
      .orderBy('p.login')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
  ]);
  const states = personStates.map((each) => ({
    state: each,
    count: counts.find((row) => row.state === each)?.count ?? 0,
  }));
  return {
    total: states.filter((each) => state === '' || each.state === state).reduce((sum, { count }) => sum + count, 0),
    states,
    rows: rows.map((row) => toWire(row, language)),
  };
}

export function toWire(row: PersonRow, language: Language) {
  return {
    ...{ personId: row.id, login: row.login, name: row.name, role: row.role, state: row.state },
    roleName: language === 'zh' ? row.role_zh : row.role_en,
    ...{ sessions: row.sessions, hasSecondFactor: row.has_second_factor, byProvider: row.by_provider },
    seenAt: row.seen_at?.toISOString() ?? null,
  };
}
