import { formatInstant } from '../../../../i18n/format.ts';
import { useTexts } from '../../../../i18n/use-texts.tsx';
import { FigureTable } from '../../../../ui/desk/figure-table.tsx';
import { Panel } from '../../../../ui/desk/panel.tsx';
import { Tag } from '../../../../ui/display/tag.tsx';
import type { Booking } from '../types.ts';
import { inFull } from './in-full.ts';
import styles from './order-page.module.css';
import { orderPageTexts } from './texts.ts';
import { tagTones } from './tones.ts';

/** Shows all money of an order in one ledger, with totals that add up. */
export function OrderLedger({ booking: { ledger } }: { booking: Booking }) {
  const t = useTexts(orderPageTexts);
  const { totals, lines } = ledger;
  const waiting = totals.asked + totals.underWay;
  const figures = [
    { label: t('due'), value: totals.due, tone: undefined },
    { label: t('received'), value: totals.received, tone: undefined },
    { label: t('refunded'), value: totals.refunded, tone: undefined },
    { label: t('waiting'), value: waiting, tone: waiting > 0 ? styles.warn : undefined },
    { label: t('refused'), value: totals.refused, tone: totals.refused > 0 ? styles.bad : undefined },
  ];
  return (
    <Panel title={t('money')} note={t('moneyNote')} flush>
      <dl className={styles.totals}>
        {figures.map(({ label, value, tone }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={tone}>¥{inFull(value)}</dd>
          </div>
        ))}
      </dl>
      <FigureTable
        caption={t('money')}
        rows={lines.map((line, index) => ({ ...line, id: `${index}/${line.number}` }))}
        rowId={({ id }) => id}
        empty={t('noMoney')}
        columns={[
          { id: 'at', title: t('at'), cell: ({ at }) => formatInstant(at).slice(5), total: t('kept') },
          { id: 'kind', title: t('kind'), cell: ({ kindText }) => kindText, total: '' },
          { id: 'text', title: t('content'), wraps: true, cell: ({ text }) => text, total: '' },
          {
            id: 'amount',
            title: t('amount'),
            numeric: true,
            cell: (line) => <b>{inFull(line.amount, line.bucket === 'received')}</b>,
            total: inFull(totals.kept),
          },
          {
            id: 'state',
            title: t('state'),
            cell: ({ state }) => <Tag tone={tagTones[state.tone]}>{state.text}</Tag>,
            total: totals.asked > 0 ? t('keptAfter', { amount: inFull(totals.kept - totals.asked) }) : '',
          },
          { id: 'number', title: t('number'), wraps: true, cell: ({ number }) => number, total: '' },
        ]}
      />
    </Panel>
  );
}
