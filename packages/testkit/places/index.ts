import { readFileSync } from 'node:fs';
import type { CsvTable } from '@haidai/domain/reference';
import { parse } from 'csv-parse/sync';

/** Reads the airport table of the repository in the form that `readAirports` takes. */
export function airportTable(): CsvTable {
  const csv = readFileSync(new URL('../../../carriers/haidai/airports.csv', import.meta.url));
  const rows = parse<Record<string, string>>(csv, { columns: true });
  return {
    names: Object.keys(rows[0] ?? {}),
    rows: rows.map((cells, index) => ({ line: index + 2, cells })),
  };
}
