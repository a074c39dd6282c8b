import { useTexts } from '../../i18n/use-texts.tsx';
import { ShareSwatch } from '../../ui/desk/charts/share-bar.tsx';
import { type FigureColumn, FigureTable } from '../../ui/desk/figure-table.tsx';
import { changeOf, formatChange, formatFigure } from './figures.ts';
import type { Report, ReportRow } from './queries.ts';
import { rankRows } from './report-chart.tsx';
import styles from './reports.module.css';
import { reportTexts } from './texts.ts';

interface ReportTableProps {
  report: Report;
  caption: string;
  /** The ids of the columns to show. The default is all. */
  only?: readonly string[];
  /** The column that is compared with the earlier range. */
  compared: string;
  /** True if the rows are the parts of the bar of shares above the table. */
  hasSwatches?: boolean;
}

/** The figures of a report with their totals, and the change of one column. */
export function ReportTable({ report, caption, only, compared, hasSwatches = false }: ReportTableProps) {
  const t = useTexts(reportTexts);
  const shown = report.columns
    .map((column, index) => ({ ...column, index }))
    .filter(({ id }) => !only || only.includes(id));
  const at = report.columns.findIndex(({ id }) => id === compared);
  const parts = hasSwatches ? rankRows(report, compared) : [];
  const columns: FigureColumn<ReportRow>[] = [
    {
      id: 'label',
      title: report.byTitle,
      wraps: true,
      cell: (row) => (
        <>
          {hasSwatches && <ShareSwatch index={parts.indexOf(row)} />}
          {row.label}
        </>
      ),
      total: t('total'),
    },
    ...shown.map(({ id, title, kind, index }) => ({
      id,
      title,
      numeric: true,
      cell: ({ values }: ReportRow) => formatFigure(kind, values[index]),
      total: formatFigure(kind, report.totals[index]),
    })),
    ...(report.compared && at >= 0 ? comparedColumns(report, at, t) : []),
  ];
  return (
    <FigureTable caption={caption} columns={columns} rows={report.rows} rowId={({ key }) => key} empty={t('empty')} />
  );
}

function comparedColumns(
  report: Report,
  at: number,
  t: ReturnType<typeof useTexts<keyof typeof reportTexts.zh>>,
): FigureColumn<ReportRow>[] {
  const kind = report.columns[at]?.kind ?? 'count';
  const totalChange = changeOf(report.totals[at], report.totalsBefore?.[at]);
  return [
    {
      id: 'past',
      title: t('past'),
      numeric: true,
      cell: ({ before }) => formatFigure(kind, before?.[at]),
      total: formatFigure(kind, report.totalsBefore?.[at]),
    },
    {
      id: 'change',
      title: t('change'),
      numeric: true,
      cell: ({ values, before }) => <Change value={changeOf(values[at], before?.[at])} />,
      total: <Change value={totalChange} />,
    },
  ];
}

function Change({ value }: { value: number | null }) {
  const look = value === null || value === 0 ? undefined : value > 0 ? styles.up : styles.down;
  return <span className={look}>{formatChange(value)}</span>;
}
