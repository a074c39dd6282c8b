import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { refusals } from './refusals.ts';

/** The files with the refusals of each domain. */
const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => /[\\/]([a-z-]+-)?refusals\.ts$/.test(file))
  .sort();

it('the table contains the refusals of every domain, and each name is unique', async () => {
  const parts = await Promise.all(files.map((file) => import(join(import.meta.dirname, file))));
  const rows = parts.flatMap((part) => Object.values(part as Record<string, object>).flatMap(Object.entries));
  expect(files.length).toBeGreaterThan(15);
  // A domain with several files puts the rows of all of them into one table. These rows are the same objects.
  const twice = rows.filter(([name, row]) => rows.some(([other, its]) => other === name && its !== row));
  expect(twice.map(([name]) => name)).toEqual([]);
  // No refusal of the frame may have the same name. One row would replace the other.
  for (const [name, row] of rows) expect(refusals, name).toHaveProperty(name, row);
});
