import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { refusals } from './refusals.ts';

/** The rows of every domain, by the file they stand in. */
const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^\w+[\\/](order-)?refusals\.ts$/.test(file))
  .sort();

it('every domain’s refusals are in the table, and no name is given twice', async () => {
  const parts = await Promise.all(files.map((file) => import(join(import.meta.dirname, file))));
  const rows = parts.flatMap((part) => Object.values(part as Record<string, object>).flatMap(Object.entries));
  expect(files.length).toBeGreaterThan(15);
  const names = rows.map(([name]) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  // Nor by the frame, whose row would be overwritten, or overwrite.
  for (const [name, row] of rows) expect(refusals, name).toHaveProperty(name, row);
});
