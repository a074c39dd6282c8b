import { type ReportName, reportTitles } from '@haidai/domain/reports';
import { useQuery } from '@tanstack/react-query';
import { inLanguage } from '../../i18n/language.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { Panel } from '../../ui/desk/panel.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { type AskedReport, reportQuery } from './queries.ts';
import { isOfShares, ReportChart } from './report-chart.tsx';
import { ReportFile } from './report-file.tsx';
import { ReportTable } from './report-table.tsx';
import styles from './reports.module.css';
import { reportTexts } from './texts.ts';
import { withRest } from './with-rest.ts';

interface ReportPanelProps {
  asked: AskedReport;
  /** The column of the chart, which is also compared. */
  column: string;
  /** The columns of the table. The default is all. */
  only?: readonly string[];
}

/** A report as a chart with its table and its file. It loads and fails without the other panels. */
export function ReportPanel({ asked, column, only }: ReportPanelProps) {
  const t = useTexts(reportTexts);
  const { data, error, refetch } = useQuery(reportQuery(asked));
  const title = useReportTitle(asked.report, data?.byTitle);
  const shown = data && withRest(data, (count) => t('others', { count }));
  return (
    <Panel title={title} actions={data && <ReportFile asked={asked} report={data} />}>
      {error && !data && <ErrorState title={t('failed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="240px" />}
      {shown && (
        <div className={styles.stack}>
          <ReportChart report={shown} column={column} title={title} />
          <ReportTable
            report={shown}
            caption={title}
            compared={column}
            hasSwatches={isOfShares(shown, column)}
            {...(only && { only })}
          />
        </div>
      )}
    </Panel>
  );
}

/** Returns the name of a report with its dimension: 销售，按航线. Before the answer it is the name alone. */
export function useReportTitle(report: ReportName, dimension: string | undefined): string {
  const t = useTexts(reportTexts);
  const name = inLanguage(useLanguage(), reportTitles[report]);
  return dimension ? t('byDimension', { report: name, dimension: dimension.toLowerCase() }) : name;
}
