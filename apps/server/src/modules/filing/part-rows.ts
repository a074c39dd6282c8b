import type { FilingPart, FilingRow } from '@haidai/domain/filing';
import { parse } from 'csv-parse/sync';
import type { RevisionFiles } from '../carrier/index.ts';

/** Reads the rows of a list from the files of a revision. Numbers of a CSV file become numbers. */
export function readRows(part: FilingPart, files: RevisionFiles): FilingRow[] {
  const text = String(files.get(part.file) ?? '');
  if (part.list === null) return readTable(text).rows;
  return JSON.parse(text)[part.list];
}

/** Returns the file of a list with other rows. Everything else in the file stays. */
export function writeRows(part: FilingPart, files: RevisionFiles, rows: readonly FilingRow[]): Buffer {
  const text = String(files.get(part.file) ?? '');
  if (part.list !== null)
    return Buffer.from(`${JSON.stringify({ ...JSON.parse(text), [part.list]: rows }, null, 2)}\n`);
  const { names } = readTable(text);
  const lines = rows.map((row) => names.map((name) => String(row[name] ?? '')).join(','));
  return Buffer.from(`${[names.join(','), ...lines].join('\n')}\n`);
}

function readTable(text: string): { names: string[]; rows: FilingRow[] } {
  const [names = [], ...lines] = parse(text, { bom: true, comment: '#', skip_empty_lines: true }) as string[][];
  const value = (cell: string) => (/^\d+$/.test(cell) ? Number(cell) : cell);
  return {
    names,
    rows: lines.map(
      (cells) => Object.fromEntries(names.map((name, at) => [name, value(cells[at] ?? '')])) as FilingRow,
    ),
  };
}
