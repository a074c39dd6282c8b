import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { type FigureColumn, FigureTable } from '../../ui/desk/figure-table.tsx';
import { Panel } from '../../ui/desk/panel.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { formatFigure } from './figures.ts';
import { type HeldPoints, pointsLiabilityQuery } from './queries.ts';
import { reportTexts } from './texts.ts';

/** The points that members hold before a range and at its end, in points and in money, with the rule of their value. */
export function PointsLiability({ from, to }: { from: string; to: string }) {
  const t = useTexts(reportTexts);
  const { data, error, refetch } = useQuery(pointsLiabilityQuery({ from, to }));
  const columns: FigureColumn<HeldPoints>[] = [
    { id: 'day', title: t('day'), cell: ({ day }) => day },
    { id: 'points', title: t('heldPoints'), numeric: true, cell: ({ points }) => formatFigure('points', points) },
    {
      id: 'perThousand',
      title: t('perThousand'),
      numeric: true,
      cell: ({ rule }) => (rule ? formatMoney(rule.perThousand) : '–'),
    },
    { id: 'worth', title: t('worth'), numeric: true, cell: ({ amount }) => formatFigure('money', amount) },
    {
      id: 'rule',
      title: t('rule'),
      wraps: true,
      cell: ({ rule }) => (rule ? t('ruleFrom', { id: rule.id, from: rule.from }) : '–'),
    },
  ];
  return (
    <Panel title={t('liability')}>
      {error && !data && <ErrorState title={t('failed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="120px" />}
      {data && <FigureTable caption={t('liabilityOf')} columns={columns} rows={data.days} rowId={({ day }) => day} />}
    </Panel>
  );
}
