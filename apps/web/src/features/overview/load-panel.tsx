import { useState } from 'react';
import { useToday } from '../../core/page/clock.ts';
import { formatWeekday } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { HeatGrid } from '../../ui/desk/charts/heat-grid.tsx';
import { SiteLink } from '../shell/index.ts';
import { PanelOf } from './panel-of.tsx';
import { loadQuery } from './queries.ts';
import { overviewTexts } from './texts.ts';

/** The number of routes that the panel shows at first. */
const SHOWN = 8;
/** The lower bounds of the steps of the heat grid in percent. A load below the second bound is low. */
const STEPS = [0, 55, 65, 75, 85, 93] as const;

/** The load of the next seven days by route: sold seats of all seats. Each cell leads to the board of the day. */
export function LoadPanel() {
  const t = useTexts(overviewTexts);
  const language = useLanguage();
  const today = useToday();
  const [isWhole, setWhole] = useState(false);
  return (
    <PanelOf
      title={t('loadAhead')}
      query={loadQuery}
      note={() => t('lowLoad', { percent: STEPS[1] })}
      actions={({ routes }) =>
        routes.length > SHOWN && (
          <Button kind="text" size="s" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('fewerRoutes') : t('allRoutes', { count: routes.length })}
          </Button>
        )
      }
    >
      {({ days, routes }) =>
        routes.length === 0 ? (
          <p>{t('noData')}</p>
        ) : (
          <HeatGrid
            caption={t('loadAhead')}
            corner={t('route')}
            heads={days.map(({ date }) => {
              const day = date === today ? t('todayShort') : formatWeekday(date, language);
              return `${day} ${Number(date.slice(8))}`;
            })}
            meanHead={t('mean')}
            rows={routes.slice(0, isWhole ? undefined : SHOWN).map(({ from, to, label, cells, load }) => ({
              id: `${from}-${to}`,
              label,
              values: cells.map((cell) => (cell.load === null ? null : Math.round(cell.load))),
              mean: load === null ? '–' : `${Math.round(load)}%`,
            }))}
            steps={STEPS}
            link={(row, column, value) => {
              const route = routes.find(({ from, to }) => `${from}-${to}` === row.id);
              return <SiteLink address={route?.cells[column]?.to ?? ''}>{value}</SiteLink>;
            }}
          />
        )
      }
    </PanelOf>
  );
}
