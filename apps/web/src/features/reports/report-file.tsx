import { useTexts } from '../../i18n/use-texts.tsx';
import { type Column, ExportButton } from '../staff/index.ts';
import { type AskedReport, listAllRows, type Report, type ReportRow } from './queries.ts';
import { reportTexts } from './texts.ts';

/** The button that saves all rows of a report as a file, with the figures of the range compared. */
export function ReportFile({ asked, report }: { asked: AskedReport; report: Report }) {
  const t = useTexts(reportTexts);
  const figures = report.columns.map(({ id, title, kind }, index): Column<ReportRow> => {
    return { id, title, value: ({ values }) => values[index] ?? '', money: kind === 'money' };
  });
  const before = report.columns.map(({ id, title, kind }, index): Column<ReportRow> => {
    const name = `${t('past')} ${title}`;
    return { id: `before-${id}`, title: name, value: (row) => row.before?.[index] ?? '', money: kind === 'money' };
  });
  const { report: name, by, from, to, compare } = asked;
  return (
    <ExportButton<ReportRow>
      table={`reports.${name}`}
      count={report.total}
      all={() => listAllRows(asked)}
      columns={[
        { id: 'key', title: report.byTitle, value: ({ key }) => key },
        { id: 'label', title: report.byTitle, value: ({ label }) => label },
        ...figures,
        ...(report.compared ? before : []),
      ]}
      line={`${by} ${from} ${to} ${compare}`}
    />
  );
}
