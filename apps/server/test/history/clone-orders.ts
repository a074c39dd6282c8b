import { sql } from 'kysely';
import type { Db } from '../../src/platform/index.ts';

/** The range of clone numbers to make, and the number of clones for each day. Higher numbers have earlier days. */
export interface Clones {
  from: number;
  until: number;
  perDay: number;
}

interface Column {
  name: string;
  type: string;
}

interface Source {
  table: string;
  columns: Column[];
  /** The values as text, in the order of the columns. */
  rows: (string | null)[][];
}

const flights = 50;
export const ordersPerAccount = 10;
const names = 5_000;

/** SQL for the values that differ in each clone. `clone` is the number of the clone. */
const documentNo = (place: number) => `'8' || lpad((clone::bigint * 1000 + ${place})::text, 12, '0')`;
/** Returns the SQL of a clone's order number from the SQL of its number and of its days before the end of the history. */
export const orderNoOf = (clone: string, day: string) =>
  `'OW' || to_char(date '2026-12-01' - ${day}, 'YYYYMMDD') || 'B' || lpad(${clone}::text, 7, '0')`;
const locator = "translate(upper(lpad(to_hex(clone), 6, '0')), '0123456789', 'GHJKLMNPQR')";
const account = `md5('account' || clone / ${ordersPerAccount})::uuid`;

/** Columns with numbers to which rows of other tables refer. */
const numbers = [
  'order_no',
  'ticket_no',
  'payment_no',
  'refund_no',
  'trade_no',
  'insurance_no',
  'policy_no',
  'emd_no',
  'act_no',
];
/** Tables without an order number, and the column that refers to an order's other numbers. */
const followers = [
  ['flight_earning', 'ticket_no'],
  ['check_in_told', 'ticket_no'],
  ['refund_coupon', 'refund_no'],
  ['refund_add_on', 'refund_no'],
  ['sandbox_emd', 'emd_no'],
  ['state_history', 'entity_id'],
  ['message', 'subject_key'],
  ['provider_attempt', 'subject'],
] as const;
/** Tables with one row for each flight and day. */
const ofFlights = ['leg_inventory', 'leg_infants', 'flight_departure', 'check_in_counter'];
const unmoved = ['birthday', 'document_expiry'];

/** The rows to copy: orders with all their rows, their account, and the rows of their flights. */
export interface Originals {
  orders: Source[][];
  account: Source | undefined;
  ofFlights: Source[];
}

/** Reads the rows of orders in all tables, except those named in `without`. */
export async function readOriginals(
  db: Db,
  orderNos: readonly string[],
  without: readonly string[] = [],
): Promise<Originals> {
  const orders: Source[][] = [];
  for (const no of orderNos) {
    orders.push((await readOrder(db, no)).filter(({ table }) => !without.includes(table)));
  }
  const [account] = await readTable(db, 'account', 'kind', ['sms'], 1);
  const found: Source[] = [];
  for (const table of ofFlights) found.push(...(await readTable(db, table, 'flight_no', ['HD4613'], 1)));
  return { orders, account, ofFlights: found };
}

/**
 * Copies orders into the past with SQL statements. With n originals, the first one becomes every nth clone from `from`,
 * the second one every nth from the next number, and so on. Each clone has its own people, account and numbers.
 */
export async function cloneOrders(db: Db, originals: Originals, { from, until, perDay }: Clones): Promise<void> {
  await db.connection().execute(async (connection) => {
    // The copied rows are consistent, so foreign keys and triggers are off.
    await sql`set session_replication_role = replica`.execute(connection);
    for (const [place, sources] of originals.orders.entries()) {
      const range = { from: from + place, until, step: originals.orders.length, perDay };
      for (const source of sources) await insertClones(connection, source, range, namesOf(sources));
    }
    const accounts = { from: from / ordersPerAccount, until: until / ordersPerAccount, step: 1, perDay };
    if (originals.account) await insertClones(connection, originals.account, accounts, new Map());
    const days = { from: Math.floor(from / perDay) * flights, until: Math.ceil(until / perDay) * flights };
    for (const source of originals.ofFlights) {
      await insertClones(connection, source, { ...days, step: 1, perDay: flights }, new Map());
    }
    await sql`set session_replication_role = default`.execute(connection);
  });
}

/** Reads all rows of an order: first by its order number, then by the other numbers in those rows. */
async function readOrder(db: Db, order: string): Promise<Source[]> {
  const { rows } = await sql<{ table: string }>`
    select c.table_name as table from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'order_no' and t.table_type = 'BASE TABLE'
    order by 1`.execute(db);
  const found: Source[] = [];
  for (const { table } of rows) found.push(...(await readTable(db, table, 'order_no', [order])));
  const known = [...namesOf(found).keys()];
  for (const [table, column] of followers) found.push(...(await readTable(db, table, column, known)));
  return found;
}

/** Reads the rows whose column equals one of the numbers, or one of them followed by a slash and more text. */
async function readTable(
  db: Db,
  table: string,
  column: string,
  wanted: readonly string[],
  most?: number,
): Promise<Source[]> {
  const { rows: columns } = await sql<Column>`
    select column_name as name, udt_name as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
    order by ordinal_position`.execute(db);
  const texts = sql.join(columns.map(({ name }) => sql`${sql.ref(name)}::text`));
  const { rows } = await sql<{ row: (string | null)[] }>`
    select array[${texts}] as row from ${sql.table(table)}
    where split_part(${sql.ref(column)}::text, '/', 1) = any(${wanted}) limit ${most ?? null}`.execute(db);
  return rows.length > 0 ? [{ table, columns, rows: rows.map(({ row }) => row) }] : [];
}

/** Maps each number and id of an order to the SQL of its value in a clone. */
function namesOf(sources: readonly Source[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { columns, rows } of sources) {
    for (const [place, { name, type }] of columns.entries()) {
      for (const row of rows) {
        const value = row[place];
        if (value === null || value === undefined || found.has(value)) continue;
        if (name === 'ticket_no' || name === 'emd_no') found.set(value, documentNo(found.size));
        else if (name === 'order_no') found.set(value, orderNoOf('clone', 'day'));
        else if (name === 'id' && type === 'uuid') found.set(value, `md5(${quote(value)} || clone)::uuid`);
        else if (numbers.includes(name)) found.set(value, `${quote(value)} || 'H' || clone`);
      }
    }
  }
  return found;
}

type Range = Clones & { step: number };

async function insertClones(
  db: Db,
  { table, columns, rows }: Source,
  { from, until, step, perDay }: Range,
  renamed: ReadonlyMap<string, string>,
): Promise<void> {
  const into = columns.map(({ name }) => `"${name}"`).join(', ');
  for (const row of rows) {
    const values = columns.map((column, place) => sqlOf(column, row[place] ?? null, renamed));
    await sql`
      insert into ${sql.table(table)} (${sql.raw(into)})
      select ${sql.raw(values.join(', '))}
      from generate_series(${from}::int, ${until - 1}::int, ${step}::int) clone
      cross join lateral (select 1 + clone / ${perDay}::int as day) d
      on conflict do nothing`.execute(db);
  }
}

/** Returns the SQL of a column value in a clone. */
function sqlOf({ name, type }: Column, value: string | null, renamed: ReadonlyMap<string, string>): string {
  if (value === null) return 'null';
  const exact = renamed.get(value);
  const [head = '', ...tail] = value.split('/');
  const before = renamed.get(head);
  if (exact) return type === 'uuid' ? exact : `(${exact})::text`;
  if (before && tail.length > 0) return `(${before})::text || ${quote(`/${tail.join('/')}`)}`;
  if (name === 'account_id') return account;
  if (name === 'id' && type === 'uuid') return "md5('account' || clone)::uuid";
  if (type === 'uuid' && !name.endsWith('_by')) return `md5(${quote(value)} || clone)::uuid`;
  if (type === 'timestamptz') return `${quote(value)}::timestamptz - make_interval(days => day)`;
  if (type === 'date' && !unmoved.includes(name)) return `${quote(value)}::date - day`;
  if (name === 'flight_no') return `'HD' || (1000 + clone % ${flights})`;
  if (name === 'first_name')
    return `${quote(value)} || translate((clone % ${names})::text, '0123456789', 'ABCDEFGHIJ')`;
  if (name === 'record_locator') return locator;
  if (name === 'sequence') return `${value} + clone`;
  // The sealed contact is the same in every clone.
  if (name.startsWith('contact_')) return quote(value);
  if (name === 'user_id' || name.endsWith('_fp')) return `${quote(value)} || clone`;
  return `${quote(value)}::${type}`;
}

const quote = (value: string) => `'${value.replaceAll("'", "''")}'`;
