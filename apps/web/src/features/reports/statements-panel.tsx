import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatMoney } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { type FigureColumn, FigureTable } from '../../ui/desk/figure-table.tsx';
import { Panel } from '../../ui/desk/panel.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import textStyles from '../../ui/text.module.css';
import { type Reconciliation, reconciliationQuery } from './queries.ts';
import { reportTexts } from './texts.ts';

type Gateway = Reconciliation['gateways'][number];

/** The last bill of each gateway beside our books. */
export function StatementsPanel() {
  const t = useTexts(reportTexts);
  const { data, error, refetch } = useQuery(reconciliationQuery);
  const day = data?.days.at(-1) ?? '';
  const resultOf = ({ state, openDifferences }: Gateway['last']) => {
    if (state === 'none') return '–';
    if (state === 'different') return <Tag tone="err">{t('different', { count: openDifferences })}</Tag>;
    return <Tag tone={state === 'even' ? 'ok' : 'plain'}>{t(state)}</Tag>;
  };
  const columns: FigureColumn<Gateway>[] = [
    { id: 'gateway', title: t('gateway'), cell: ({ name }) => name },
    { id: 'lines', title: t('ourLines'), numeric: true, cell: ({ last }) => last.ours.lines },
    { id: 'ours', title: t('ourAmount'), numeric: true, cell: ({ last }) => formatMoney(last.ours.amount) },
    { id: 'bill', title: t('billAmount'), numeric: true, cell: ({ last }) => formatMoney(last.bill.amount) },
    { id: 'difference', title: t('difference'), numeric: true, cell: ({ last }) => formatMoney(last.difference) },
    { id: 'result', title: t('result'), cell: ({ last }) => resultOf(last) },
  ];
  return (
    <Panel
      title={t('statements')}
      note={day && t('statementDay', { day })}
      actions={
        <Link className={textStyles.link} to="/ops/$tool" params={{ tool: 'statements' }}>
          {t('openStatements')}
        </Link>
      }
    >
      {error && !data && <ErrorState title={t('failed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="200px" />}
      {data && (
        <FigureTable
          caption={t('statementsOf')}
          columns={columns}
          rows={data.gateways}
          rowId={({ method }) => method}
          empty={t('noStatements')}
        />
      )}
    </Panel>
  );
}
