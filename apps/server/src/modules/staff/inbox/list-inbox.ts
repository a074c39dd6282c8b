import type { OperationInput, OperationResult } from '@haidai/contract';
import type { listInbox as operation } from '@haidai/contract/staff';
import { fenToYuan } from '@haidai/domain/money';
import { ownerFilters } from '@haidai/domain/staff';
import { sql } from 'kysely';
import type { Deps, Language, StaffSignedIn } from '../../../platform/index.ts';
import { getStaffQueue, listStaffQueues } from '../work/act.ts';
import type { QueueReader, StaffQueue } from '../work/queue.ts';
import { allWork, bandAt, choosing, inboxQueues, joined, narrowing } from './all-work.ts';
import { describeRows, type PageRow } from './describe-rows.ts';
import { overWork } from './over-work.ts';

type Wanted = OperationInput<typeof operation>['body'];
type Found = OperationResult<typeof operation>;

const columns = { due: 'w.due', since: 'w.since', amount: 'w.amount_fen' } as const;

/**
 * Lists a page of the work in all queues that this staff member may see. Refuses with `notFound` or `notPermitted` if
 * the search names a queue that they may not see.
 */
export async function listInbox(deps: Deps, wanted: Wanted, asked: QueueReader): Promise<Found> {
  for (const kind of wanted.kinds) await getStaffQueue(deps, kind, asked.staff, 'read');
  const queues = inboxQueues(listStaffQueues(deps, asked.staff), wanted.kinds);
  const { result, failed } = await overWork(deps, queues, (readable) =>
    Promise.all([countByFacet(deps, readable, wanted), listPage(deps, readable, wanted, asked.staff)]),
  );
  const [tally, rows] = result;
  const { items, missing } = await describeRows(deps, rows, asked);
  const unread = failed.map(({ kind, title }) => ({ kind, queue: title[asked.language], count: null }));
  return { ...summarise(tally, queues, { wanted, ...asked }), items, missing: [...unread, ...missing] };
}

/** Returns the queues that a search reads. The facet of the queues counts the others too. */
function queuesOf(queues: readonly StaffQueue[], { kinds }: Wanted): readonly StaffQueue[] {
  return kinds.length === 0 ? queues : queues.filter(({ kind }) => kinds.includes(kind));
}

async function listPage(
  { db, clock }: Deps,
  queues: readonly StaffQueue[],
  wanted: Wanted,
  staff: StaffSignedIn,
): Promise<PageRow[]> {
  const { sort, page, pageSize } = wanted;
  const column = sql.ref(columns[sort.replace('-', '') as keyof typeof columns]);
  const order = sort.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`;
  const { rows } = await sql<PageRow>`
    select w.kind, w.id, w.since, w.order_no, w.amount_fen, w.due, s.login as owner_login, s.name as owner_name,
      a.at as owned_since, a.note_sealed, e.level
    from ${allWork(queuesOf(queues, wanted), { db, clock })} w ${joined} left join staff s on s.id = a.staff_id
    where ${narrowing(wanted)} and ${choosing(wanted, { staff, now: clock.now() })}
    order by ${column} ${order}, w.due, w.since, w.kind, w.id
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return rows;
}

/** The count and the sum of the work that agrees in all facets. */
interface Tally {
  kind: string;
  state: string;
  owner_login: string | null;
  owner_name: string | null;
  band: 'late' | 'hour' | 'later';
  is_escalated: boolean;
  count: number;
  with_amount: number;
  fen: number | null;
}

/** Counts the narrowed work once for every combination of the facets. Each facet is a sum over these rows. */
async function countByFacet({ db, clock }: Deps, queues: readonly StaffQueue[], wanted: Wanted): Promise<Tally[]> {
  const { rows } = await sql<Tally>`
    select w.kind, w.state, s.login as owner_login, s.name as owner_name, ${bandAt(clock.now())} as band,
      e.level is not null as is_escalated, count(*) as count, count(w.amount_fen) as with_amount,
      sum(w.amount_fen)::bigint as fen
    from ${allWork(wanted.id === '' ? queues : queuesOf(queues, wanted), { db, clock })} w
      ${joined} left join staff s on s.id = a.staff_id
    where ${narrowing(wanted)}
    group by 1, 2, 3, 4, 5, 6`.execute(db);
  return rows;
}

type Facet = 'kinds' | 'states' | 'owner' | 'due';

function summarise(
  tally: readonly Tally[],
  queues: readonly StaffQueue[],
  { wanted, staff, language }: { wanted: Wanted; staff: StaffSignedIn; language: Language },
): Omit<Found, 'items' | 'missing'> {
  const passes: Record<Facet, (row: Tally) => boolean> = {
    kinds: ({ kind }) => wanted.kinds.length === 0 || wanted.kinds.includes(kind),
    states: ({ kind, state }) => wanted.states.length === 0 || wanted.states.includes(`${kind}/${state}`),
    owner: ({ owner_login: login }) => isOwnedBy(login, wanted.owner, staff),
    due: ({ band, is_escalated }) =>
      wanted.due === '' || band === wanted.due || (wanted.due === 'escalated' && is_escalated),
  };
  const left = (except?: Facet) =>
    tally.filter((row) => (Object.keys(passes) as Facet[]).every((facet) => facet === except || passes[facet](row)));
  const found = left();
  const fens = found.flatMap(({ fen }) => (fen === null ? [] : [fen]));
  const byKind = Map.groupBy(left('kinds'), ({ kind }) => kind);
  const byState = Map.groupBy(left('states'), ({ kind, state }) => `${kind}/${state}`);
  const owned = Map.groupBy(left('owner'), ({ owner_login: login }) => login);
  const clocks = left('due');
  return {
    total: countOf(found),
    amount: fens.length > 0 ? fenToYuan(fens.reduce((sum, fen) => sum + fen, 0)) : null,
    withAmount: found.reduce((sum, row) => sum + row.with_amount, 0),
    kinds: queues.flatMap(({ kind, title }) => {
      const rows = byKind.get(kind);
      return rows || wanted.kinds.includes(kind) ? [{ kind, title: title[language], count: countOf(rows ?? []) }] : [];
    }),
    states: queues.flatMap(({ kind, title, states }) =>
      [...byState.values()].flatMap((rows) => {
        const [{ state, kind: of } = { state: '', kind: '' }] = rows;
        if (of !== kind) return [];
        return [
          { kind, state, label: states[state]?.[language] ?? state, queue: title[language], count: countOf(rows) },
        ];
      }),
    ),
    owners: [...owned].flatMap(([login, rows]) =>
      login === null ? [] : [{ login, name: rows[0]?.owner_name ?? login, count: countOf(rows) }],
    ),
    unowned: countOf(owned.get(null) ?? []),
    late: countOf(clocks.filter(({ band }) => band === 'late')),
    withinHour: countOf(clocks.filter(({ band }) => band === 'hour')),
    escalated: countOf(clocks.filter((row) => row.is_escalated)),
  };
}

const countOf = (rows: readonly Tally[]) => rows.reduce((sum, { count }) => sum + count, 0);

function isOwnedBy(login: string | null, wanted: string, staff: StaffSignedIn): boolean {
  if (wanted === '') return true;
  if (wanted === ownerFilters.nobody) return login === null;
  return login === (wanted === ownerFilters.mine ? staff.login : wanted);
}
