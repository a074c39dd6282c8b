import type { OperationResult } from '@haidai/contract';
import { getStatement, listStatements } from '@haidai/contract/payment';
import { differenceKinds, differenceStatusTexts, payMethodName, payMethods } from '@haidai/domain/payment';
import { useQuery } from '@tanstack/react-query';
import { text } from '../../../core/address/search-params.ts';
import { call } from '../../../core/api/call.ts';
import { isRefusal } from '../../../core/api/refusal-error.ts';
import { formatInstant } from '../../../i18n/format.ts';
import { inLanguage } from '../../../i18n/language.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { type Column, DeskTable, useDeskAddress } from '../../staff/index.ts';
import { statementTexts } from './texts.ts';

type Statement = OperationResult<typeof listStatements>[number];
/** The statement in the address: `2026-11-21/ALIPAY`. */
const named = text(new RegExp(`^\\d{4}-\\d\\d-\\d\\d/(${payMethods.map(({ method }) => method).join('|')})$`));

type Line = OperationResult<typeof getStatement>[number];

/** Lists the totals of the gateways and of our books by day, and shows the lines of one statement. */
export function StatementsPage() {
  const [{ statement }, go] = useDeskAddress();
  const [day = '', method = ''] = named(statement).split('/');
  // The search among the days does not apply to the lines of one day.
  const back = () => go(() => ({}), 'step');
  if (day && method) return <Lines day={day} method={method as Statement['method']} onBack={back} />;
  return <Days onOpen={(row) => go(() => ({ statement: `${row.day}/${row.method}` }), 'step')} />;
}

function Days({ onOpen }: { onOpen: (statement: Statement) => void }) {
  const t = useTexts(statementTexts);
  const language = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: ['desk.statements'],
    queryFn: () => call(listStatements, { query: {} }),
  });
  if (error && !data) return <ErrorState title={t('failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="200px" />;
  const money = (id: string, title: string, value: (row: Statement) => number): Column<Statement> => {
    return { id, title, value, money: true };
  };
  const columns: Column<Statement>[] = [
    { id: 'day', title: t('day'), value: ({ day }) => day },
    {
      id: 'gateway',
      title: t('gateway'),
      value: ({ method }) => inLanguage(language, payMethodName(method)),
      choices: true,
    },
    {
      id: 'state',
      title: t('state'),
      value: ({ closed, lastAnswer }) => (closed ? t('closed') : t('waiting', { answer: lastAnswer || '–' })),
      choices: true,
    },
    money('billPaid', t('billPaid'), ({ bill }) => bill.paid),
    money('oursPaid', t('oursPaid'), ({ ours }) => ours.paid),
    money('billBack', t('billBack'), ({ bill }) => bill.refunded),
    money('oursBack', t('oursBack'), ({ ours }) => ours.refunded),
    { ...money('billDisputed', t('billDisputed'), ({ bill }) => bill.disputed), onlyInFile: true },
    { ...money('oursDisputed', t('oursDisputed'), ({ ours }) => ours.disputed), onlyInFile: true },
    { id: 'payments', title: t('payments'), value: ({ bill }) => bill.payments, onlyInFile: true },
    { id: 'refunds', title: t('refunds'), value: ({ bill }) => bill.refunds, onlyInFile: true },
    { id: 'open', title: t('open'), value: ({ openDifferences }) => openDifferences, numeric: true },
  ];
  return (
    <>
      <p>{t('lead')}</p>
      <DeskTable
        name="payment.statements"
        caption={t('statements')}
        rows={data}
        rowId={({ method, day }) => `${day}/${method}`}
        columns={columns}
        onOpen={onOpen}
        empty={t('none')}
      />
    </>
  );
}

function Lines({ method, day, onBack }: { method: Statement['method']; day: string; onBack: () => void }) {
  const t = useTexts(statementTexts);
  const language = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: ['desk.statement', method, day],
    queryFn: () => call(getStatement, { query: { method, day } }),
  });
  const columns: Column<Line>[] = [
    { id: 'lineNo', title: t('lineNo'), value: ({ lineNo }) => lineNo, numeric: true },
    { id: 'kind', title: t('kind'), value: ({ kind }) => t(kind), choices: true },
    { id: 'number', title: t('number'), value: ({ number }) => number },
    { id: 'trade', title: t('trade'), value: ({ tradeNo }) => tradeNo },
    {
      id: 'amount',
      title: t('amount'),
      value: ({ amount }) => amount,
      money: true,
    },
    { id: 'at', title: t('at'), value: ({ at }) => formatInstant(at) },
    {
      id: 'difference',
      title: t('difference'),
      value: ({ difference }) =>
        difference
          ? `${inLanguage(language, differenceKinds[difference.kind])} · ${inLanguage(language, differenceStatusTexts[difference.status])}`
          : '–',
      choices: true,
    },
  ];
  return (
    <>
      <p>
        <Button kind="outline" size="s" onClick={onBack}>
          {t('back')}
        </Button>
      </p>
      {error && !data && (
        <ErrorState title={isRefusal(error) ? error.message : t('failed')} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton height="200px" />}
      {data && (
        <DeskTable
          name="payment.statement"
          caption={t('lines', { gateway: inLanguage(language, payMethodName(method)), day })}
          rows={data}
          rowId={({ lineNo }) => String(lineNo)}
          columns={columns}
          empty={t('noLines')}
        />
      )}
    </>
  );
}
