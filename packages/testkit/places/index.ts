import { readFileSync } from 'node:fs';
import type { CsvTable } from '@haidai/domain/reference';
import { parse } from 'csv-parse/sync';

/** The airport table of the repository, as `readAirports` takes it. */
export function airportTable(): CsvTable {
  const csv = readFileSync(new URL('../../../data/airports.csv', import.meta.url));
  const rows = parse<Record<string, string>>(csv, { columns: true });
  return {
    names: Object.keys(rows[0] ?? {}),
    rows: rows.map((cells, index) => ({ line: index + 2, cells })),
  };
}
