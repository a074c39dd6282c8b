import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { installSchema, listMigrations, migrate } from '../../src/platform/db/migrate.ts';

/** These tests run migrations that convert rows, on a database that holds rows of the older form. */

const name = `old_${randomUUID().replaceAll('-', '')}`;
const url = new URL(inject('postgresUrl'));
url.pathname = `/${name}`;
let server: pg.Client;
let old: pg.Client;

beforeAll(async () => {
  server = new pg.Client({ connectionString: inject('postgresUrl') });
  await server.connect();
  await server.query(`create database ${name}`);
  const names = await listMigrations();
  await installSchema(
    url.href,
    names.filter((each) => each < '0450'),
  );
  old = new pg.Client({ connectionString: url.href });
  await old.connect();
  // The database holds only the rows that the migrations read, so references to accounts and tickets are not checked.
  await old.query('set session_replication_role = replica');
  await givenOrders();
  await givenRefunds();
  await migrate(url.href);
});
afterAll(async () => {
  await old.end();
  await server.query(`drop database ${name} with (force)`);
  await server.end();
});

async function insert(table: string, row: Record<string, unknown>): Promise<void> {
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `$${index + 1}`);
  await old.query(`insert into ${table} (${columns}) values (${places})`, Object.values(row));
}

const at = '2026-11-01T08:00:00Z';

/** Inserts old orders. The number of each order names its request. */
async function givenOrders(): Promise<void> {
  const orders: [orderNo: string, parts: string[]][] = [
    ['NOTHING', []],
    ['SAVED', ['alone']],
    ['SAVED-TWICE', ['assistance', 'alone']],
    ['CHILD', ['insurance']],
    ['CHILD-GONE', []],
    ['SERVICE', ['coupon']],
    ['SERVICE-DONE', []],
    ['BY-HAND', []],
  ];
  const flies = { is_return: false, i_or_d: 'D', adults: 1, children: 0, infants: 0, total_fen: 0, trip_at: at };
  const made = { order_type: 'NORMALFARE', status: 'TICKED', device_id: 'd', created_at: at };
  for (const [order_no, parts] of orders) await insert('sales_order', { ...flies, ...made, order_no, parts });
  await givenChild('CHILD', 'CONFIRMED');
  await givenChild('CHILD-GONE', 'CANCELLED');
  await givenRequest('SERVICE', 'UNDER_REVIEW', 'SERVICE');
  await givenRequest('SERVICE-DONE', 'REFUSE', 'SERVICE');
  await givenRequest('BY-HAND', 'REQUEST', 'CHANGE');
}

function givenChild(orderNo: string, status: string): Promise<void> {
  const sealed = Object.fromEntries(
    ['child', 'sender', 'receiver', 'mobile', 'note', 'answer'].map((what) => [`${what}_sealed`, '']),
  );
  const flight = { flight_no: 'HD1', flight_date: '2026-12-01', origin: 'TAO', destination: 'PEK', departs_at: at };
  const made = { um_no: orderNo, account_id: randomUUID(), shown: {}, child_fp: orderNo, rule_id: 'r', applied_at: at };
  return insert('unaccompanied_child', { ...sealed, ...flight, ...made, status, order_no: orderNo });
}

function givenRequest(orderNo: string, status: string, kind: 'SERVICE' | 'CHANGE'): Promise<void> {
  const asked = { request_no: orderNo, order_no: orderNo, account_id: randomUUID(), reason: 'r', segment_index: 0 };
  const sealed = { wish_sealed: '', note_sealed: '', answer_sealed: '', applied_at: at };
  const service = kind === 'SERVICE' ? { passenger_seq: 1, service: 'WCHR', details_sealed: '' } : {};
  return insert('assistance_request', { ...asked, ...sealed, ...service, status, kind });
}

/** Inserts old refunds. The number of each refund names the states of its request and its money. */
async function givenRefunds(): Promise<void> {
  const stood = [
    ['REFUND_MONEY_CANCELLED', 'REFUSED'],
    ['REFUND_MONEY_CANCELLED', 'DONE'],
    ['REFUND_MONEY_FAILED', 'REFUSED'],
  ];
  const payment = { payment_no: 'P', order_no: 'NOTHING', method: 'ALIPAY', amount_fen: 1, status: 'PAID' };
  await insert('payment', { ...payment, created_at: at, expires_at: at });
  for (const [request, money] of stood) {
    const no = `${request} ${money}`;
    const asked = { change_reason: 'ZY', note_sealed: '', lines: '[]', fee_fen: 0, refund_fen: 1, applied_at: at };
    await insert('refund_request', { ...asked, refund_no: no, order_no: 'NOTHING', status: request });
    const paid = { payment_no: 'P', order_no: 'NOTHING', amount_fen: 1, reason: 'r', created_at: at };
    await insert('payment_refund', { ...paid, refund_no: no, refund_request_no: no, status: money });
  }
}

test('old orders whose children or services depend on a change get the order part "assistance", and the others do not', async () => {
  const { rows } = await old.query('select order_no, parts from sales_order');
  expect(Object.fromEntries(rows.map(({ order_no, parts }) => [order_no, parts]))).toEqual({
    NOTHING: [],
    SAVED: ['alone', 'assistance'],
    'SAVED-TWICE': ['assistance', 'alone'],
    CHILD: ['insurance', 'assistance'],
    'CHILD-GONE': [],
    SERVICE: ['coupon', 'assistance'],
    'SERVICE-DONE': [],
    'BY-HAND': [],
  });
});

test('old refunds that a clerk had taken are withdrawn with a row of history, and the others stay', async () => {
  const { rows } = await old.query('select refund_no, status from payment_refund order by refund_no');
  expect(rows.map(({ refund_no, status }) => `${refund_no} > ${status}`)).toEqual([
    'REFUND_MONEY_CANCELLED DONE > DONE',
    'REFUND_MONEY_CANCELLED REFUSED > WITHDRAWN',
    'REFUND_MONEY_FAILED REFUSED > REFUSED',
  ]);
  const history = await old.query('select entity_id, from_state, to_state, event, actor from state_history');
  expect(history.rows).toEqual([
    {
      entity_id: 'REFUND_MONEY_CANCELLED REFUSED',
      ...{ from_state: 'REFUSED', to_state: 'WITHDRAWN', event: 'withdraw', actor: 'migration' },
    },
  ]);
});
