import type { Comparison } from '@haidai/domain/reports';
import { useSite } from '../../core/page/site.tsx';
import { Halves } from '../../ui/desk/desk-page.tsx';
import { PointsLiability } from './points-liability.tsx';
import type { AskedReport } from './queries.ts';
import { ReportPanel } from './report-panel.tsx';
import { StatementsPanel } from './statements-panel.tsx';

interface AllReportsProps {
  range: { from: string; to: string; compare: Comparison };
}

/** The main figures of a range on one page. Each panel is the beginning of a report of its own. */
export function AllReports({ range }: AllReportsProps) {
  const { sells } = useSite().carrier;
  const asked = (report: AskedReport['report'], by: string, sort = ''): AskedReport => ({ report, by, sort, ...range });
  const few = (report: AskedReport['report'], by: string, sort = ''): AskedReport => {
    return { ...asked(report, by, sort), pageSize: 8 };
  };
  return (
    <>
      <ReportPanel asked={asked('sales', 'day')} column="sales" only={['tickets', 'sales']} />
      <Halves>
        <ReportPanel asked={few('sales', 'route', '-sales')} column="sales" only={['tickets', 'sales']} />
        <ReportPanel asked={few('sales', 'class', '-sales')} column="sales" only={['tickets', 'sales']} />
      </Halves>
      <Halves>
        <ReportPanel asked={few('sales', 'channel', '-sales')} column="sales" only={['tickets', 'sales']} />
        <ReportPanel asked={few('load', 'cabin')} column="load" only={['capacity', 'sold', 'load', 'yield']} />
      </Halves>
      <Halves>
        <ReportPanel
          asked={few('refunds', 'cause', '-refunded')}
          column="refunded"
          only={['requests', 'refunded', 'averageTime']}
        />
        <ReportPanel asked={few('extras', 'item', '-net')} column="net" only={['sold', 'net']} />
      </Halves>
      {sells.points && (
        <Halves>
          <ReportPanel asked={few('points', 'item')} column="net" only={['entries', 'net']} />
          <PointsLiability from={range.from} to={range.to} />
        </Halves>
      )}
      <StatementsPanel />
    </>
  );
}
