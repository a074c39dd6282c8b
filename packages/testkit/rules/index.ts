import { readFileSync } from 'node:fs';

/** One row of a table, by the words of its head. */
export type Row = Record<string, string>;

/**
 * The first table under a heading of `docs/rules/<page>.md`, so that what is written there is what is tested.
 * A code span loses its ticks; `–` is an empty cell. Throws when there is no such table, or a cell is missing.
 */
export function readRuleTable(page: string, heading: string): Row[] {
  const lines = readFileSync(new URL(`../../../docs/rules/${page}.md`, import.meta.url), 'utf8').split('\n');
  const start = lines.findIndex((line) => line.replace(/^#+\s*/, '') === heading && line.startsWith('#'));
  const first = lines.findIndex((line, index) => index > start && line.startsWith('|'));
  if (start < 0 || first < 0) throw new Error(`docs/rules/${page}.md has no table under '${heading}'`);
  const end = lines.findIndex((line, index) => index > first && !line.startsWith('|'));
  const [head = [], , ...rows] = lines.slice(first, end < 0 ? undefined : end).map(readCells);
  return rows.map((cells) => {
    if (cells.length !== head.length) throw new Error(`${page}, ${heading}: ${cells.join(' | ')}`);
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
