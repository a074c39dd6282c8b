import type { FeeTable } from '@haidai/contract/exchange';
import { formatYuan } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import textStyles from '../../../ui/text.module.css';
import styles from './calculator.module.css';
import { highestFee, nowAt, type Step, stepsOf } from './chart-points.ts';
import { calculatorTexts } from './texts.ts';

const WIDTH = 400;
const HEIGHT = 160;
const FLOOR = 130;
const TOP = 20;

/** Shows how both fees rise towards departure. The table beside it gives the same data as text. */
export function FeeChart({ table }: { table: FeeTable }) {
  const t = useTexts(calculatorTexts);
  const highest = highestFee(table);
  const yOf = (amount: number) => FLOOR - (amount / highest) * (FLOOR - TOP);
  const pathOf = (steps: Step[]) =>
    steps
      .filter(({ amount }) => amount !== null)
      .map(({ from, to, amount }, index) => {
        const y = yOf(amount ?? 0);
        return `${index === 0 ? 'M' : 'L'}${from * WIDTH} ${y}H${to * WIDTH}`;
      })
      .join('');
  const now = nowAt(table) * WIDTH;
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t('chart')}>
        <line className={styles.axis} x1="0" x2={WIDTH} y1={FLOOR} y2={FLOOR} />
        <text x="0" y={TOP - 6}>
          ¥{formatYuan(highest)}
        </text>
        {table.tiers.map(({ fromHours, text }, index) => (
          <text key={text} x={((index + 1) / table.tiers.length) * WIDTH - 4} y={FLOOR + 18} textAnchor="end">
            {fromHours === null ? t('takeOff') : t('chartAt', { hours: fromHours })}
          </text>
        ))}
        <path className={classNames(styles.line, styles.refund)} d={pathOf(stepsOf(table, 'refund'))} />
        <path className={classNames(styles.line, styles.change)} d={pathOf(stepsOf(table, 'change'))} />
        <line className={styles.nowLine} x1={now} x2={now} y1={TOP} y2={FLOOR} />
      </svg>
      <figcaption className={textStyles.detail}>
        <span className={classNames(styles.legend, styles.refund)}>{t('refund')}</span>
        <span className={classNames(styles.legend, styles.change)}>{t('change')}</span> {t('chartHint')}
      </figcaption>
    </figure>
  );
}
