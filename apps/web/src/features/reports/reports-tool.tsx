import { reportTitles, shapeOf } from '@haidai/domain/reports';
import { useQuery } from '@tanstack/react-query';
import { useSite } from '../../core/page/site.tsx';
import { formatMoment } from '../../i18n/format.ts';
import { inLanguage } from '../../i18n/language.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { DeskPage } from '../../ui/desk/desk-page.tsx';
import { ViewTabs } from '../../ui/desk/view-tabs.tsx';
import { useMay } from '../staff/index.ts';
import { AllReports } from './all-reports.tsx';
import { PointsLiability } from './points-liability.tsx';
import { accountingAddress, reportQuery } from './queries.ts';
import { type ReportTab, reportTabs, useReportAddress } from './report-address.ts';
import { ReportRange } from './report-range.tsx';
import { ReportView } from './report-view.tsx';
import { reportTexts } from './texts.ts';

/** /ops/reports: the figures of a range by report, compared with an earlier range. */
export function ReportsTool() {
  const t = useTexts(reportTexts);
  const language = useLanguage();
  const may = useMay();
  const { sells } = useSite().carrier;
  const tabs = reportTabs.filter((tab) => sells.points || tab !== 'points');
  const [address, go] = useReportAddress();
  const { from, to, compare, report } = address;
  // The daily sales are the smallest report, and the first tab shows them too. Their mark stands for every report.
  const { data } = useQuery(reportQuery({ report: 'sales', by: 'day', from, to, compare }));
  const note = data?.dataUntil ? t('note', { time: formatMoment(data.dataUntil, language) }) : data && t('noData');
  const labelOf = (tab: ReportTab) => (tab === 'all' ? t('all') : inLanguage(language, reportTitles[tab]));
  const usualOf = (tab: ReportTab) => (tab === 'all' ? '' : shapeOf(tab).by[0]);
  return (
    <DeskPage
      title={t('title')}
      note={note}
      actions={
        may('finance.reconcile') && (
          <a className={buttonClass({ kind: 'outline', size: 's' })} href={accountingAddress(address)} download>
            {t('accounting')}
          </a>
        )
      }
      tabs={
        <>
          <ReportRange address={address} onChange={go} />
          <ViewTabs
            label={t('tabs')}
            views={tabs.map((id) => ({ id, label: labelOf(id) }))}
            value={report}
            onChange={(next) => go({ report: next, by: usualOf(next), sort: '' })}
          />
        </>
      }
    >
      {report === 'all' ? (
        <AllReports range={{ from, to, compare }} />
      ) : (
        <>
          <ReportView key={report} address={{ ...address, report }} onChange={go} />
          {report === 'points' && <PointsLiability from={from} to={to} />}
        </>
      )}
    </DeskPage>
  );
}
