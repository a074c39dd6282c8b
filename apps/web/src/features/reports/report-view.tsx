import { type ReportName, shapeOf } from '@haidai/domain/reports';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Panel } from '../../ui/desk/panel.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { PageButtons } from '../staff/index.ts';
import { dimensionTexts } from './dimension-texts.ts';
import { type AskedReport, reportQuery } from './queries.ts';
import type { ReportAddress } from './report-address.ts';
import { isOfShares, ReportChart } from './report-chart.tsx';
import { ReportFile } from './report-file.tsx';
import { useReportTitle } from './report-panel.tsx';
import { ReportTable } from './report-table.tsx';
import styles from './reports.module.css';
import { reportTexts } from './texts.ts';

interface ReportViewProps {
  address: ReportAddress & { report: ReportName };
  onChange: (next: Partial<ReportAddress>) => void;
}

const pageSize = 50;

/** The dimensions whose groups stand in the order of their codes. Others begin with the largest figure, as the chart does. */
const inOwnOrder = ['day', 'hour', 'month', 'account'];

/** One report in all its columns, by a dimension that the reader chooses. */
export function ReportView({ address, onChange }: ReportViewProps) {
  const t = useTexts(reportTexts);
  const tDimension = useTexts(dimensionTexts);
  const { report, by, from, to, compare, sort, page } = address;
  const column = mainColumnOf(report);
  const order = sort || (inOwnOrder.includes(by) ? '' : `-${column}`);
  const asked: AskedReport = { report, by, from, to, compare, sort: order, page, pageSize };
  const { data, error, refetch } = useQuery(reportQuery(asked));
  const shape = shapeOf(report);
  const title = useReportTitle(report, data?.byTitle);
  const total = data?.total ?? 0;
  return (
    <Panel
      title={title}
      actions={
        <>
          <SelectField
            label={t('dimension')}
            options={shape.by.map((value) => ({ value, label: tDimension(value as keyof typeof dimensionTexts.zh) }))}
            value={by}
            onChange={(next) => onChange({ by: next, sort: '' })}
          />
          {data && <ReportFile asked={asked} report={data} />}
        </>
      }
      foot={
        total > pageSize && (
          <PageButtons page={page} pageSize={pageSize} total={total} onPage={(next) => onChange({ page: next })} />
        )
      }
    >
      {error && !data && <ErrorState title={t('failed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="320px" />}
      {data && (
        <div className={styles.stack}>
          <ReportChart report={data} column={column} title={title} />
          <ReportTable report={data} caption={title} compared={column} hasSwatches={isOfShares(data, column)} />
        </div>
      )}
    </Panel>
  );
}

/** The columns of the charts. Other charts show the sales. */
const mainColumns: Partial<Record<ReportName, string>> = {
  refunds: 'refunded',
  load: 'load',
  points: 'net',
  coupons: 'discount',
  unused: 'unusedFare',
  tax: 'net',
  money: 'net',
  accounts: 'debit',
  extras: 'net',
};

const mainColumnOf = (report: ReportName): string => mainColumns[report] ?? 'sales';
