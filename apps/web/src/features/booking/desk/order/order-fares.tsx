import { useTexts } from '../../../../i18n/use-texts.tsx';
import { FigureTable } from '../../../../ui/desk/figure-table.tsx';
import { Panel } from '../../../../ui/desk/panel.tsx';
import type { Booking } from '../types.ts';
import { inFull } from './in-full.ts';
import { orderPageTexts } from './texts.ts';

/** Shows the fares, taxes and add-ons of each traveller. */
export function OrderFares({ booking: { fares } }: { booking: Booking }) {
  const t = useTexts(orderPageTexts);
  const rows = [
    ...fares.rows.map((row) => ({ id: `${row.seq}`, name: row.name, amounts: row.amounts, total: row.total })),
    ...fares.ofOrder.map(({ text, amount }, index) => ({
      id: `order/${index}`,
      name: text,
      amounts: fares.columns.map(() => null),
      total: amount,
    })),
  ];
  if (fares.columns.length === 0) return null;
  return (
    <Panel title={t('fares')} flush>
      <FigureTable
        caption={t('fares')}
        rows={rows}
        rowId={({ id }) => id}
        columns={[
          { id: 'name', title: t('traveller'), cell: ({ name }) => name, total: t('sum') },
          ...fares.columns.map((title, index) => ({
            id: title,
            title,
            numeric: true,
            cell: ({ amounts }: (typeof rows)[number]) => {
              const amount = amounts[index];
              return amount == null ? '–' : inFull(amount);
            },
            total: '',
          })),
          {
            id: 'total',
            title: t('subtotal'),
            numeric: true,
            cell: ({ total }) => inFull(total),
            total: inFull(fares.total),
          },
        ]}
      />
    </Panel>
  );
}
