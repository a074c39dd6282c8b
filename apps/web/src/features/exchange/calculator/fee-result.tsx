import type { FeeTable } from '@haidai/contract/exchange';
import { formatYuan } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Tag } from '../../../ui/display/tag.tsx';
import textStyles from '../../../ui/text.module.css';
import styles from './calculator.module.css';
import { FeeChart } from './fee-chart.tsx';
import { calculatorTexts } from './texts.ts';

interface FeeResultProps {
  table: FeeTable;
  /** The flight, if the ticket has several. */
  title?: string;
  note?: string;
}

/** Shows both fees of every tier, marks the current tier, and shows the chart. */
export function FeeResult({ table, title, note }: FeeResultProps) {
  const t = useTexts(calculatorTexts);
  const minutes = Math.floor((Date.parse(table.departAt) - Date.parse(table.serverTime)) / 60_000);
  return (
    <section className={styles.result} aria-label={title ?? t('result')}>
      <h2>{title ?? t('result')}</h2>
      <p className={textStyles.secondary}>
        {t('resultOf', { name: table.clazzName, fare: formatYuan(table.fare) })}
        {' · '}
        {minutes < 0 ? t('departed') : t('departsIn', { time: spanOf(minutes, t) })}
        {note && ` · ${note}`}
      </p>
      <div className={styles.grid}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('before')}</th>
              <th scope="col">{t('refund')}</th>
              <th scope="col">{t('change')}</th>
            </tr>
          </thead>
          <tbody>
            {table.tiers.map((tier, index) => (
              <tr key={tier.text} className={classNames(index === table.now && styles.currentTier)}>
                <th scope="row">
                  {tier.text} {index === table.now && <Tag tone="info">{t('nowTier')}</Tag>}
                </th>
                <td>{amountOf(tier.refund, t)}</td>
                <td>{amountOf(tier.change, t)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <FeeChart table={table} />
      </div>
    </section>
  );
}

type T = ReturnType<typeof useTexts<keyof (typeof calculatorTexts)['zh']>>;

function amountOf({ amount, percent }: FeeTable['tiers'][number]['change'], t: T): string {
  if (amount === null) return t('notAllowed');
  return percent === null
    ? t('perTime', { amount: formatYuan(amount) })
    : t('percentOf', { amount: formatYuan(amount), percent });
}

function spanOf(minutes: number, t: T): string {
  const hours = Math.floor(minutes / 60);
  return hours >= 48
    ? t('days', { days: Math.floor(hours / 24), hours: hours % 24 })
    : t('hours', { hours, minutes: minutes % 60 });
}
