/** One line of the report. */
export interface Finding {
  name: string;
  /** The measure with its unit. */
  ours: string;
  /** The reference in the same run; '' without a reference. */
  beside: string;
  ratio: number | null;
  /** The aim in words; '' without an aim. */
  aim: string;
  /** Null without an aim or a measurement. */
  reached: boolean | null;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

export const notMeasured = (name: string, why: string): Finding => ({
  name,
  ours: `not measured: ${why}`,
  beside: '',
  ratio: null,
  aim: '',
  reached: null,
});

type Row = string[];

const heads: Row = ['What', 'Ours', 'Beside it', 'Ratio', 'Aim', 'Reached'];

/** Renders the report as a table for terminals and Markdown. */
export function renderFindings(findings: readonly Finding[]): string {
  return renderRows(findings.map(toRow));
}

/**
 * Renders the table of a text again, with the findings in place of the rows with the same names. Other rows stay, and
 * new rows come last. Counts in a name, such as the number of calls, differ between runs, so they are not compared.
 */
export function mergeFindings(text: string, findings: readonly Finding[]): string {
  const fresh = new Map(findings.map((finding) => [nameOf(finding.name), toRow(finding)]));
  const old = text.split('\n').flatMap((line) => (line.startsWith('| ') ? [readRow(line)] : []));
  const kept = old.slice(2).map((row) => {
    const name = nameOf(row[0] ?? '');
    const found = fresh.get(name);
    fresh.delete(name);
    return found ?? row;
  });
  return renderRows([...kept, ...fresh.values()]);
}

function nameOf(name: string): string {
  return name.replace(/\d[\d.,]*/g, '#');
}

function readRow(line: string): Row {
  return line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());
}

function toRow({ name, ours, beside, ratio, aim, reached }: Finding): Row {
  const ratioText = ratio === null ? '' : `${ratio.toFixed(2)} ×`;
  return [name, ours, beside, ratioText, aim, reached === null ? '' : reached ? 'yes' : 'NO'];
}

function renderRows(rows: readonly Row[]): string {
  const table = [heads, ...rows];
  const widths = heads.map((_, column) => Math.max(3, ...table.map((row) => row[column]?.length ?? 0)));
  const line = (cells: Row) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(heads), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
