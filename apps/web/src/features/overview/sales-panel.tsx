import { formatYuan } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { ChartTable, Legend } from '../../ui/desk/charts/chart-frame.tsx';
import { LineChart } from '../../ui/desk/charts/line-chart.tsx';
import { FigureTable } from '../../ui/desk/figure-table.tsx';
import textStyles from '../../ui/text.module.css';
import { SiteLink } from '../shell/index.ts';
import { PanelOf } from './panel-of.tsx';
import { salesQuery } from './queries.ts';
import { overviewTexts } from './texts.ts';

/** The sales of today by hour beside the same weekday of last week, as a chart and as a table. */
export function SalesPanel() {
  const t = useTexts(overviewTexts);
  return (
    <PanelOf
      title={t('salesToday')}
      query={salesQuery}
      note={({ lastWeek }) => (
        <Legend
          items={[
            { look: 'present', text: t('today') },
            { look: 'past', text: t('lastWeek', { day: lastWeek.day }) },
          ]}
        />
      )}
      actions={({ today }) => (
        <SiteLink className={textStyles.link} address={today.to}>
          {t('byRouteAndChannel')}
        </SiteLink>
      )}
    >
      {({ hours, today, lastWeek }) => {
        const known = hours.flatMap(({ sales }) => (sales === null ? [] : [sales]));
        const two = (hour: number) => String(hour).padStart(2, '0');
        return (
          <>
            <LineChart
              title={t('salesToday')}
              description={t('salesSentence', {
                now: formatYuan(today.sales),
                before: formatYuan(lastWeek.sales),
              })}
              labels={hours.map(({ hour }) => (hour % 3 === 0 ? two(hour) : ''))}
              now={known}
              past={hours.map(({ salesLastWeek }) => salesLastWeek)}
              formatAxis={formatYuan}
              latest={`¥${formatYuan(known.at(-1) ?? 0)}`}
            />
            <ChartTable>
              <FigureTable
                caption={t('salesToday')}
                rows={hours}
                rowId={({ hour }) => String(hour)}
                columns={[
                  { id: 'hour', title: t('hour'), cell: ({ hour }) => `${two(hour)}:00`, total: t('sum') },
                  {
                    id: 'now',
                    title: t('todayYuan'),
                    numeric: true,
                    cell: ({ sales }) => (sales === null ? '–' : formatYuan(sales)),
                    total: formatYuan(known.reduce((sum, each) => sum + each, 0)),
                  },
                  {
                    id: 'past',
                    title: t('lastWeekYuan'),
                    numeric: true,
                    cell: ({ salesLastWeek }) => formatYuan(salesLastWeek),
                    total: formatYuan(hours.reduce((sum, { salesLastWeek }) => sum + salesLastWeek, 0)),
                  },
                  {
                    id: 'tickets',
                    title: t('ticketsToday'),
                    numeric: true,
                    cell: ({ tickets }) => tickets ?? '–',
                    total: hours.reduce((sum, { tickets }) => sum + (tickets ?? 0), 0),
                  },
                ]}
              />
            </ChartTable>
          </>
        );
      }}
    </PanelOf>
  );
}
