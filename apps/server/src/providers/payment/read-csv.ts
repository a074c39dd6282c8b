import { parse } from 'csv-parse/sync';

/**
 * Reads the rows of a bill as records by column name. The header is the line that begins with the column `first`. Lines
 * before the header and rows with fewer fields (sums, marks) are left out. A field may have quotes around it and may
 * begin with a backquote. Both are removed. Throws an error if a quote stays open or a row has more fields than the
 * header.
 */
export function readRows(text: string, first: string): Record<string, string>[] {
  const head = new RegExp(`^\\uFEFF?${first}`, 'm').exec(text);
  if (!head) return [];
  const [names = [], ...rows] = parse(text.slice(head.index), {
    bom: true,
    record_delimiter: ['\r\n', '\n'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  });
  if (rows.some((row) => row.length > names.length)) throw new Error('a row of the bill has too many fields');
  return rows
    .filter((row) => row.length === names.length)
    .map((row) => Object.fromEntries(names.map((name, index) => [name, (row[index] ?? '').replace(/^`/, '').trim()])));
}
