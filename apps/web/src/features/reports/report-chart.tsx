import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { BarChart } from '../../ui/desk/charts/bar-chart.tsx';
import { RankBars } from '../../ui/desk/charts/rank-bars.tsx';
import { ShareBar } from '../../ui/desk/charts/share-bar.tsx';
import { formatFigure, formatShort } from './figures.ts';
import type { Report, ReportRow } from './queries.ts';
import { reportTexts } from './texts.ts';
import { restKey } from './with-rest.ts';

/** The most parts of a bar of shares. */
const mostShares = 5;

interface ReportChartProps {
  report: Report;
  /** The id of the column that the chart shows. */
  column: string;
  title: string;
}

/** The chart of a report: bars for days, hours and months, parts of a whole for few groups, ranked bars for many. */
export function ReportChart({ report, column, title }: ReportChartProps) {
  const t = useTexts(reportTexts);
  const language = useLanguage();
  const at = report.columns.findIndex(({ id }) => id === column);
  const kind = report.columns[at]?.kind ?? 'count';
  const { rows, range, totals, totalsBefore } = report;
  if (rows.length === 0) return null;
  const name = t('chartOf', { title, ...range });
  if (isOfTime(report)) {
    const total = formatFigure(kind, totals[at]);
    const past = formatFigure(kind, totalsBefore?.[at]);
    return (
      <BarChart
        title={name}
        description={totalsBefore ? t('chartText', { total, past }) : t('chartTextAlone', { total })}
        labels={labelsOf(report)}
        now={rows.map(({ values }) => values[at] ?? 0)}
        past={totalsBefore ? rows.map(({ before }) => before?.[at] ?? 0) : []}
        formatAxis={(value) => formatShort(value, language)}
      />
    );
  }
  const ranked = rankRows(report, column);
  if (isOfShares(report, column)) {
    return (
      <ShareBar
        label={name}
        shares={ranked.map(({ key, label, values }) => ({ id: key, label, value: values[at] ?? 0 }))}
      />
    );
  }
  return (
    <RankBars
      label={name}
      rows={ranked.map((row) => ({
        id: row.key,
        label: report.by === 'route' && row.key !== restKey ? row.key.replace('-', '–') : row.label,
        value: row.values[at] ?? 0,
        ...(row.before && { past: row.before[at] ?? 0 }),
        words: kind === 'percent' ? formatFigure(kind, row.values[at]) : formatShort(row.values[at] ?? 0, language),
      }))}
    />
  );
}

/** Names the bars. Of many days, only some have a label: the first, and the first of each month. */
function labelsOf({ rows, by }: Report): string[] {
  const every = Math.ceil(rows.length / 16);
  return rows.map(({ key, label }, index) => {
    if (index % every !== 0) return '';
    if (by !== 'day') return label;
    return index === 0 || key.endsWith('-01') ? key.slice(5) : key.slice(8);
  });
}

const isOfTime = ({ by }: Report) => ['day', 'hour', 'month'].includes(by);

/** Returns whether the chart shows the groups as the parts of one bar: few groups with amounts. */
export function isOfShares(report: Report, column: string): boolean {
  const isMoney = report.columns.find(({ id }) => id === column)?.kind === 'money';
  return isMoney && !isOfTime(report) && report.rows.length <= mostShares;
}

/** Returns the rows in the order of the chart: the largest figure first, and the rest last. */
export function rankRows({ rows, columns }: Report, column: string): ReportRow[] {
  const at = columns.findIndex(({ id }) => id === column);
  return rows.toSorted((a, b) => rankOf(b) - rankOf(a) || (b.values[at] ?? 0) - (a.values[at] ?? 0));
}

/** The row of the rest stands last, whatever its figure. */
const rankOf = ({ key }: ReportRow) => (key === restKey ? 0 : 1);
