import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb, createPool } from '../../src/platform/runtime.ts';
import { createDatabase } from '../site/start-test-app.ts';
import { listTables, type Table } from './list-tables.ts';
import { renderTables, tablesPage } from './render-tables.ts';

let tables: Table[];
let close: () => Promise<void>;

beforeAll(async () => {
  const { url, drop } = await createDatabase();
  const pool = createPool(url, 1, () => {});
  close = () => pool.end().finally(drop);
  tables = await listTables(createDb(pool));
});

afterAll(() => close());

test('the page of the tables shows the tables of the migrations: npm run generate', () => {
  const committed = readFileSync(new URL(`../../../../${tablesPage}`, import.meta.url), 'utf8');
  expect(committed).toBe(renderTables(tables));
});

test('a table that no file of the schema names is refused', () => {
  const stray: Table = { name: 'stray', columns: [], primaryKey: [], references: [] };
  expect(() => renderTables([...tables, stray])).toThrow('No file of the schema names stray');
});

test('a flight coupon refers to its ticket and to its segment', () => {
  expect(tables.find(({ name }) => name === 'flight_coupon')).toMatchObject({
    primaryKey: ['ticket_no', 'coupon_no'],
    references: expect.arrayContaining([
      { columns: ['ticket_no'], table: 'ticket' },
      { columns: ['order_no', 'segment_index'], table: 'order_segment' },
    ]),
  });
});
