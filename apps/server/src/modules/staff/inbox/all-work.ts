import type { OperationInput } from '@haidai/contract';
import type { listInbox } from '@haidai/contract/staff';
import { ownerFilters } from '@haidai/domain/staff';
import { type RawBuilder, sql } from 'kysely';
import type { StaffSignedIn } from '../../../platform/index.ts';
import { holdsWord } from '../work/holds-word.ts';
import type { QueueDeps, StaffQueue } from '../work/queue.ts';
import { dueColumn } from './service-levels.ts';

const HOUR_MS = 3_600_000;

/** The columns of `allWork`. */
export interface WaitingRow {
  kind: string;
  id: string;
  state: string;
  since: Date;
  order_no: string | null;
  amount_fen: number | null;
  words: string | null;
  due: Date;
}

/**
 * Returns the query of the waiting work of several queues, each row with its kind and the instant at which it is due. It
 * reads what waits, through the indexes of the queues.
 */
export function allWork(queues: readonly StaffQueue[], deps: QueueDeps): RawBuilder<WaitingRow> {
  const parts = queues.map(
    (queue) => sql`select ${queue.kind}::text as kind, w.id::text as id, w.state::text as state, w.since,
      w.order_no::text as order_no, w.amount_fen::bigint as amount_fen, w.words::text as words, ${dueColumn(queue)} as due
    from ${queue.waiting(deps).as('w')}`,
  );
  if (parts.length === 0)
    return sql<WaitingRow>`(select null::text as kind, null::text as id, null::text as state, now() as since,
      null::text as order_no, null::bigint as amount_fen, null::text as words, now() as due where false)`;
  return sql<WaitingRow>`(${sql.join(parts, sql` union all `)})`;
}

type Wanted = OperationInput<typeof listInbox>['body'];

/** The part of a search that the facets share: it narrows the work before the facets count it. */
export type WorkNarrowing = Pick<Wanted, 'amountFrom' | 'amountTo' | 'flight' | 'flightDate' | 'q' | 'id'>;

/** Returns the conditions of a search on the work `w`, without those that have a facet. */
export function narrowing({ amountFrom, amountTo, flight, flightDate, q, id }: WorkNarrowing): RawBuilder<boolean> {
  const fen = (yuan: number) => Math.round(yuan * 100);
  const flown = [
    ...(flight === undefined ? [] : [sql`s.flight_no = ${flight}`]),
    ...(flightDate === undefined ? [] : [sql`s.flight_date = ${flightDate}`]),
  ];
  return allOf([
    ...(amountFrom === undefined ? [] : [sql`w.amount_fen >= ${fen(amountFrom)}`]),
    ...(amountTo === undefined ? [] : [sql`w.amount_fen <= ${fen(amountTo)}`]),
    ...(flown.length === 0
      ? []
      : [sql`exists (select from order_segment s where s.order_no = w.order_no and ${sql.join(flown, sql` and `)})`]),
    ...(id === '' ? [] : [sql`w.id = ${id}`]),
    ...q
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => holdsWord(word)),
  ]);
}

/** Returns the conditions of a search that have a facet, on the work `w` with its owner `a` and its escalation `e`. */
export function choosing(
  { kinds, states, owner, due }: Wanted,
  { staff, now }: { staff: StaffSignedIn; now: Date },
): RawBuilder<boolean> {
  return allOf([
    ...(kinds.length === 0 ? [] : [sql`w.kind = any(${[...kinds]}::text[])`]),
    ...(states.length === 0 ? [] : [sql`w.kind || '/' || w.state = any(${[...states]}::text[])`]),
    ...(owner === '' ? [] : [ownerIs(owner, staff)]),
    ...(due === 'late' ? [sql`w.due <= ${now}`] : []),
    ...(due === 'hour' ? [sql`w.due > ${now} and w.due <= ${inAnHour(now)}`] : []),
    ...(due === 'escalated' ? [sql`e.level is not null`] : []),
  ]);
}

function ownerIs(owner: string, { staffId }: StaffSignedIn) {
  if (owner === ownerFilters.nobody) return sql`a.staff_id is null`;
  if (owner === ownerFilters.mine) return sql`a.staff_id = ${staffId}`;
  return sql`a.staff_id = (select id from staff where login = ${owner})`;
}

/** Joins the owner `a` and the escalation `e` to the work `w`. */
export const joined = sql`left join staff_assignment a on a.kind = w.kind and a.item_id = w.id
  left join (select kind, item_id, max(level) as level from staff_escalation group by kind, item_id) e
    on e.kind = w.kind and e.item_id = w.id`;

/** Returns the band of the clock of the work `w`: late, within the hour, or later. */
export function bandAt(now: Date): RawBuilder<'late' | 'hour' | 'later'> {
  return sql`case when w.due <= ${now} then 'late' when w.due <= ${inAnHour(now)} then 'hour' else 'later' end`;
}

const inAnHour = (now: Date) => new Date(now.getTime() + HOUR_MS);

function allOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** The queues that the inbox lists: those that need a person, and one for reference if the search names it. */
export function inboxQueues(queues: readonly StaffQueue[], kinds: readonly string[]): readonly StaffQueue[] {
  return queues.filter(({ kind, onlyForReference }) => !onlyForReference || kinds.includes(kind));
}
