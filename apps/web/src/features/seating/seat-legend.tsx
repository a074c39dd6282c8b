import { formatYuan } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import type { SeatMapRow, SeatOnMap } from './seat-on-map.ts';
import { seatingTexts } from './texts.ts';

type Tier = SeatOnMap['tier'];

interface SeatLegendProps {
  rows: readonly SeatMapRow[];
  cabin: SeatMapRow['cabin'];
  priceOf: (tier: Tier) => number;
}

/** What the colours mean in the cabin that is paid for, and what each kind of seat costs. */
export function SeatLegend({ rows, cabin, priceOf }: SeatLegendProps) {
  const t = useTexts(seatingTexts);
  const own = rows.filter((row) => row.cabin === cabin).flatMap(({ seats }) => seats);
  const tiers = [...new Set(own.map(({ tier }) => tier))].sort((one, other) => priceOf(one) - priceOf(other));
  return (
    <ul className="lgd">
      <li>
        <i className="st st-me" aria-hidden="true" />
        {t('mine')}
      </li>
      {tiers.map((tier) => (
        <li key={tier}>
          <i className={`st st-${tier}`} aria-hidden="true" />
          {t(`legend_${tier}`)} {priceOf(tier) > 0 ? `¥${formatYuan(priceOf(tier))}` : t('noCharge')}
        </li>
      ))}
      <li>
        <i className="st st-no" aria-hidden="true" />
        {t('legendNo')}
      </li>
    </ul>
  );
}
