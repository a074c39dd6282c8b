import { readFileSync } from 'node:fs';

/** One row of a table. The keys are the column headings. */
export type Row = Record<string, string>;

/**
 * Reads the first table under a heading of `docs/rules/<page>.md`, so that the tests use the written rules. A code span
 * loses its ticks; `–` is an empty cell. Throws if the table or a cell is missing.
 */
export function readRuleTable(page: string, heading: string): Row[] {
  const lines = readFileSync(new URL(`../../../docs/rules/${page}.md`, import.meta.url), 'utf8').split('\n');
  const start = lines.findIndex((line) => line.replace(/^#+\s*/, '') === heading && line.startsWith('#'));
  const first = lines.findIndex((line, index) => index > start && line.startsWith('|'));
  if (start < 0 || first < 0) throw new Error(`docs/rules/${page}.md has no table under '${heading}'`);
  const end = lines.findIndex((line, index) => index > first && !line.startsWith('|'));
  const [head = [], , ...rows] = lines.slice(first, end < 0 ? undefined : end).map(readCells);
  return rows.map((cells) => {
    if (cells.length !== head.length)
      throw new Error(`docs/rules/${page}.md, table '${heading}', has a wrong row: ${cells.join(' | ')}`);
    return Object.fromEntries(head.map((name, index) => [name, cells[index] ?? '']));
  });
}

function readCells(line: string): string[] {
  return line
    .slice(1, line.lastIndexOf('|'))
    .split('|')
    .map((cell) => cell.trim().replace(/^`(.*)`$/, '$1'))
    .map((cell) => (cell === '–' ? '' : cell));
}
