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

/** Renders the report as a table for terminals and Markdown. */
export function renderFindings(findings: readonly Finding[]): string {
  const rows = findings.map(({ name, ours, beside, ratio, aim, reached }) => [
    name,
    ours,
    beside,
    ratio === null ? '' : `${ratio.toFixed(2)} ×`,
    aim,
    reached === null ? '' : reached ? 'yes' : 'NO',
  ]);
  const table = [['What', 'Ours', 'Beside it', 'Ratio', 'Aim', 'Reached'], ...rows];
  const widths = (table[0] ?? []).map((_, column) => Math.max(3, ...table.map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = table;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}
