import { type EventOf, type Machine, nextState, type StateOf } from '@haidai/domain';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '../schema/index.ts';
import type { Clock } from './clock.ts';
import type { Tx } from './db/database.ts';
import type { SignedIn } from './http/context.ts';
import { createIds } from './ids.ts';
import { measure } from './observe/measures.ts';
import { Refusal } from './refusal.ts';

const ids = createIds();

type StatusTable = { [T in keyof Database]: 'status' extends keyof Database[T] ? T : never }[keyof Database] & string;

export interface TransitionRequest<M extends Machine, T extends StatusTable> {
  machine: M;
  table: T;
  /** The columns that identify the row: `{ order_no: '…' }`. */
  key: Partial<Selectable<Database[T]>>;
  event: EventOf<M>;
  /** The state on which the caller based the decision. The default is the current state of the row. */
  from?: StateOf<M>;
  clock: Clock;
  /**
   * The actor: `travellerActor`, `staff/<login>`, `rule/<rule id>`, or the name of a job or provider. Never the mobile
   * number or the name of a person.
   */
  actor: string;
  /** A number or name of the site. Texts of people are sealed elsewhere. */
  note?: string;
  /** Other columns to update together with the state. */
  set?: Omit<Updateable<Database[T]>, 'status'>;
}

/**
 * Returns the actor of a traveller's call: the account, because a user id may be a mobile number and may change; or the
 * member of staff who makes the call in place of the traveller.
 */
export const travellerActor = ({ accountId, serving }: Pick<SignedIn, 'accountId' | 'serving'>) =>
  serving ? `staff/${serving.staff.login}` : `account/${accountId}`;

/**
 * Changes the status of a row and adds a row of history, in the caller's transaction. No other code changes a status.
 * Refuses `conflict` if the machine does not allow the event in this state, or if another transaction was first.
 */
export async function transition<M extends Machine, T extends StatusTable>(
  tx: Tx,
  request: TransitionRequest<M, T>,
): Promise<{ from: StateOf<M>; to: StateOf<M> }> {
  const from = request.from ?? (await lockState(tx, request));
  const to = from === null ? null : nextState(request.machine, from, request.event);
  if (from === null || to === null || !(await moveRow(tx, request, from, to))) throw new Refusal('conflict');
  measure({ what: 'transition', machine: request.machine.name, to });
  return { from: from as StateOf<M>, to: to as StateOf<M> };
}

async function lockState(tx: Tx, { table, key }: TransitionRequest<Machine, StatusTable>): Promise<string | null> {
  const { rows } = await sql<{ status: string }>`
    select status from ${sql.table(table)} where ${matches(key)} for update`.execute(tx);
  return rows[0]?.status ?? null;
}

/**
 * Updates the row if its state is still `from`, and adds the row of history, in one statement. Returns whether it did.
 */
async function moveRow(
  tx: Tx,
  { table, key, set = {}, ...move }: TransitionRequest<Machine, StatusTable>,
  from: string,
  to: string,
): Promise<boolean> {
  const columns = Object.entries({ ...set, status: to }).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const { machine, event, clock, actor, note = '' } = move;
  const entityId = Object.values(key).join('/');
  const { numAffectedRows } = await sql`
    with moved as (
      update ${sql.table(table)} set ${sql.join(columns)} where ${matches(key)} and status = ${from} returning 1
    )
    insert into state_history (id, machine, entity_id, from_state, to_state, event, at, actor, note)
    select ${ids.uuid()}::uuid, ${machine.name}, ${entityId}, ${from}, ${to}, ${event}, ${clock.now()}::timestamptz,
      ${actor}, ${note}
    from moved`.execute(tx);
  return numAffectedRows === 1n;
}

export interface BulkTransition<M extends Machine, T extends StatusTable>
  extends Omit<TransitionRequest<M, T>, 'key' | 'from' | 'note'> {
  /** The column, a uuid, that identifies a row. `keys` are its values. */
  keyColumn: keyof Database[T] & string;
  keys: readonly string[];
  from: StateOf<M>;
}

/**
 * Changes the status of many rows in one statement and adds a row of history for each. Returns the keys of the changed
 * rows. A row that another transaction changed first is not among them. Refuses `conflict` if the machine does not
 * allow the event.
 */
export async function transitionAll<M extends Machine, T extends StatusTable>(
  tx: Tx,
  { machine, table, keyColumn, keys, event, from, clock, actor, set }: BulkTransition<M, T>,
): Promise<string[]> {
  const to = nextState(machine, from, event);
  if (to === null) throw new Refusal('conflict');
  if (keys.length === 0) return [];
  const columns = Object.entries({ ...set, status: to }).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const historyIds = keys.map(() => ids.uuid());
  const { rows } = await sql<{ key: string }>`
    with moved as (
      update ${sql.table(table)} set ${sql.join(columns)}
      where ${sql.ref(keyColumn)} = any(${keys}::uuid[]) and status = ${from}
      returning ${sql.ref(keyColumn)} as key
    ), told as (
      insert into state_history (id, machine, entity_id, from_state, to_state, event, at, actor, note)
      select named.id, ${machine.name}, moved.key::text, ${from}, ${to}, ${event}, ${clock.now()}::timestamptz, ${actor}, ''
      from moved join unnest(${keys}::uuid[], ${historyIds}::uuid[]) as named (key, id) on named.key = moved.key
    )
    select key::text from moved`.execute(tx);
  for (const _ of rows) measure({ what: 'transition', machine: machine.name, to });
  return rows.map(({ key }) => key);
}

function matches(key: object) {
  const columns = Object.entries(key).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  if (columns.length === 0) throw new Error('The key of a transition must name at least one column');
  return sql.join(columns, sql` and `);
}
