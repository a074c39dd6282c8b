import type { FeeTable } from '@haidai/contract/exchange';
import { formatYuan } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { highestFee, nowAt, type Step, stepsOf } from './chart-points.ts';
import { calculatorTexts } from './texts.ts';

const WIDTH = 400;
const HEIGHT = 160;
const FLOOR = 130;
const TOP = 20;

/** How both fees rise towards departure. The table beside it says the same in words. */
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
    <figure className="fee-calc-chart">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t('chart')}>
        <line className="fee-calc-axis" x1="0" x2={WIDTH} y1={FLOOR} y2={FLOOR} />
        <text x="0" y={TOP - 6}>
          ¥{formatYuan(highest)}
        </text>
        {table.tiers.map(({ fromHours, text }, index) => (
          <text key={text} x={((index + 1) / table.tiers.length) * WIDTH - 4} y={FLOOR + 18} textAnchor="end">
            {fromHours === null ? t('takeOff') : t('chartAt', { hours: fromHours })}
          </text>
        ))}
        <path className="fee-calc-line fee-calc-refund" d={pathOf(stepsOf(table, 'refund'))} />
        <path className="fee-calc-line fee-calc-change" d={pathOf(stepsOf(table, 'change'))} />
        <line className="fee-calc-at" x1={now} x2={now} y1={TOP} y2={FLOOR} />
      </svg>
      <figcaption className="small sec">
        <span className="fee-calc-key fee-calc-refund">{t('refund')}</span>
        <span className="fee-calc-key fee-calc-change">{t('change')}</span> {t('chartHint')}
      </figcaption>
    </figure>
  );
}
