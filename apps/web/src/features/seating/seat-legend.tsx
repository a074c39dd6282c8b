import { useTexts } from '../../i18n/use-texts.tsx';
import { priceLevels } from './price-levels.ts';
import type { SeatMapRow, SeatOnMap } from './seat-on-map.ts';
import { priceMark, priceWords } from './seat-words.ts';
import { seatingTexts } from './texts.ts';

interface SeatLegendProps {
  rows: readonly SeatMapRow[];
  cabin: SeatMapRow['cabin'];
  priceOf: (tier: SeatOnMap['tier']) => number;
}

/** What the colours mean in the cabin that is paid for: each price once, with the kinds of seat that cost it. */
export function SeatLegend({ rows, cabin, priceOf }: SeatLegendProps) {
  const t = useTexts(seatingTexts);
  return (
    <ul className="lgd">
      <li>
        <i className="st st-me" aria-hidden="true" />
        {t('mine')}
      </li>
      {priceLevels(rows, cabin, priceOf).map(({ yuan, level, tiers }) => (
        <li key={yuan}>
          <i className={`st st-p${level}`} aria-hidden="true">
            {priceMark(yuan)}
          </i>
          {[priceWords(yuan, t), yuan > 0 && tiers.map((tier) => t(`legend_${tier}`)).join(t('and'))]
            .filter(Boolean)
            .join(' ')}
        </li>
      ))}
      <li>
        <i className="st st-no" aria-hidden="true" />
        {t('legendNo')}
      </li>
    </ul>
  );
}
