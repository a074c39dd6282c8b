import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Reference, Table } from './list-tables.ts';

/** The page that holds the diagram and the tables. */
export const tablesPage = 'docs/generated/tables.md';

/** The tables of the diagram: those that a search, a sale, a payment, a ticket and the work after the sale write. */
const coreTables = [
  'account',
  'ancillary_item',
  'change_order',
  'check_in',
  'discount_coupon',
  'emd',
  'flight_coupon',
  'insurance_order',
  'insurance_policy',
  'leg_inventory',
  'message',
  'order_hold',
  'order_passenger',
  'order_price_line',
  'order_segment',
  'payment',
  'payment_refund',
  'point_entry',
  'point_lot',
  'refund_coupon',
  'refund_request',
  'sales_order',
  'seat_hold',
  'sign_in',
  'state_history',
  'ticket',
];

const schemaFolder = new URL('../../src/schema/', import.meta.url).pathname;

/** Renders the page of all tables: the diagram of the core, then a list for each file of the schema. */
export function renderTables(tables: readonly Table[]): string {
  const homes = readHomes();
  const files = [...new Set(homes.values())].toSorted();
  const homeless = tables.filter(({ name }) => !homes.has(name)).map(({ name }) => name);
  if (homeless.length > 0) throw new Error(`No file of the schema names ${homeless.join(', ')}`);
  return [
    '# Tables',
    '',
    'Generated from the migrated database by `npm run generate`.',
    '',
    '## Core tables',
    '',
    'The diagram shows keys and status only. Without lines: `leg_inventory` counts seats by flight, `state_history` and `message` name their subject by kind and id.',
    '',
    '```mermaid',
    ...renderDiagram(tables.filter(({ name }) => coreTables.includes(name))),
    '```',
    '',
    '## All tables',
    '',
    'The columns of the primary key are in bold type. A column with `?` may be null.',
    '',
    ...files.flatMap((file) =>
      renderFile(
        file,
        tables.filter(({ name }) => homes.get(name) === file),
      ),
    ),
  ].join('\n');
}

/** Maps each table to the schema file that declares it, without the file extension. */
function readHomes(): Map<string, string> {
  // The platform reads this table with plain SQL, so the schema does not declare it.
  const homes = new Map([['job_worker', 'platform']]);
  for (const path of globSync(`${schemaFolder}*.ts`)) {
    const text = readFileSync(path, 'utf8');
    for (const [, body = ''] of text.matchAll(/^export interface \w+Tables \{\n(.*?)^\}/gms))
      for (const [, name = ''] of body.matchAll(/^ {2}(\w+): /gm)) homes.set(name, basename(path, '.ts'));
  }
  return homes;
}

function renderDiagram(core: readonly Table[]): string[] {
  const names = core.map(({ name }) => name);
  return [
    'erDiagram',
    ...core.flatMap((table) => [
      `  ${table.name} {`,
      ...table.columns
        .filter(({ name }) => isShown(table, name))
        .map(({ name, type }) => `    ${type.replaceAll(/\W+/g, '_')} ${name}${keysOf(table, name)}`),
      '  }',
    ]),
    ...core.flatMap((table) =>
      table.references
        .filter((reference) => names.includes(reference.table))
        .map(
          (reference) => `  ${reference.table} ${lineOf(table, reference)} ${table.name} : ${reference.columns.at(-1)}`,
        ),
    ),
  ];
}

const isReferring = (table: Table, column: string) => table.references.some(({ columns }) => columns.includes(column));
const isShown = (table: Table, column: string) =>
  table.primaryKey.includes(column) || isReferring(table, column) || column === 'status';

function keysOf(table: Table, column: string): string {
  const keys = [table.primaryKey.includes(column) && 'PK', isReferring(table, column) && 'FK'].filter(Boolean);
  return keys.length > 0 ? ` ${keys.join(', ')}` : '';
}

/** Returns the line of a reference in Mermaid's signs, with the number of rows on each end. */
function lineOf(table: Table, { columns }: Reference): string {
  const isOptional = table.columns.some(({ name, isNullable }) => isNullable && columns.includes(name));
  const isOne = table.primaryKey.length === columns.length && columns.every((name) => table.primaryKey.includes(name));
  return `${isOptional ? '|o' : '||'}--${isOne ? 'o|' : 'o{'}`;
}

function renderFile(file: string, tables: readonly Table[]): string[] {
  return [
    `### ${file}`,
    '',
    '| Table | Columns | Refers to |',
    '|---|---|---|',
    ...tables.map((table) => {
      const columns = table.columns.map(({ name, isNullable }) => {
        const mark = table.primaryKey.includes(name) ? `**${name}**` : name;
        return isNullable ? `${mark}?` : mark;
      });
      const targets = [...new Set(table.references.map(({ table: target }) => target))].toSorted();
      return `| ${table.name} | ${columns.join(', ')} | ${targets.join(', ')} |`;
    }),
    '',
  ];
}
