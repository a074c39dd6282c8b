import pg from 'pg';
import { sumsOf } from '../../src/platform/backup/catalog.ts';
import { orderTables } from '../../src/platform/partition/catalog.ts';
import { convert } from '../../src/platform/partition/convert.ts';
import { movePeriod, type Period, readPeriod } from '../../src/platform/partition/move.ts';
import { takeTurn } from '../../src/platform/runtime.ts';
import { givenChange } from '../given/change.ts';
import { payInFull } from '../given/order.ts';
import { givenTickets, type TicketedOrder } from '../given/ticket.ts';
import { givenPastOrders, historyBegins } from '../history/given-orders.ts';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';

/** A day on which the orders of December 2026 are old. */
const today = '2027-02-01';
const longestMs = 60_000;
const report = () => {};

/** A site with orders of December 2026: flown, refunded, cancelled, expired, changed, and one whose check-in is open. */
export interface SiteWithOrders {
  site: TestApp;
  /** A connection beside those of the site. */
  client: pg.Client;
  past: string[];
  /** The order whose check-in is open. */
  sold: TicketedOrder;
  connect(): Promise<pg.Client>;
  convert(client: pg.Client): Promise<void>;
  /** Gives a period its partitions, on a day on which it is over by default. */
  move(client: pg.Client, period: string, today?: string): Promise<void>;
  close(): Promise<void>;
}

export async function startSiteWithOrders(): Promise<SiteWithOrders> {
  const site = await startTestApp({ clock: historyBegins });
  const past = await givenPastOrders(site);
  const sold = await givenTickets(site, undefined, { departureDate: '2026-12-12', flightNo: 'HD4613' });
  const changed = await givenTickets(site, undefined, { departureDate: '2026-12-20' });
  const { orderNo } = await givenChange(changed.api, changed.orderNo, { depDate: '2026-12-21' });
  await payInFull(site, orderNo);
  const connect = async () => {
    const opened = new pg.Client({ connectionString: site.databaseUrl });
    await opened.connect();
    return opened;
  };
  const client = await connect();
  const turn = (work: () => Promise<void>) => takeTurn(site.databaseUrl, work);
  return {
    ...{ site, client, past, sold, connect },
    convert: (each) => convert(each, turn, { longestMs, report }),
    move: (each, period, day = today) => movePeriod(each, turn, periodOf(period), { longestMs, today: day, report }),
    close: () => client.end().then(() => site.close()),
  };
}

function periodOf(name: string): Period {
  const period = readPeriod(name);
  if (!period) throw new Error(`${name} is no period`);
  return period;
}

/** Returns the number of rows and the sums of every table of orders. */
export async function sumsOfOrders(client: pg.Client): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const name of orderTables) {
    const { rows } = await client.query<{ columns: string[] }>(
      'select array_agg(attname::text) as columns from pg_attribute where attrelid = $1::regclass and attnum > 0',
      [name],
    );
    found[name] = await sumsOf(client, { schema: 'public', name, columns: rows[0]?.columns ?? [] });
  }
  return found;
}

const ways = ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin'];

/** Returns the scans that PostgreSQL ran for a statement, as `index of table`. A scan of a whole table is `all of`. */
export async function scansOf(client: pg.Client, text: string, values: unknown[] = []): Promise<string[]> {
  // The tables of a test are so small that PostgreSQL would read them whole, and join them whole.
  for (const way of ways) await client.query(`set enable_${way} = off`);
  const { rows } = await client.query(`explain (analyze, format json) ${text}`, values);
  for (const way of ways) await client.query(`reset enable_${way}`);
  return listScans(rows[0]['QUERY PLAN'][0].Plan);
}

interface Node {
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Loops': number;
  Plans?: Node[];
}

const listScans = (node: Node): string[] => [
  ...(node['Relation Name'] && node['Actual Loops'] > 0
    ? [`${node['Index Name'] ? 'index' : 'all'} of ${node['Relation Name']}`]
    : []),
  ...(node.Plans ?? []).flatMap(listScans),
];
