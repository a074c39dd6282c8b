import { useElderMode } from '../../core/page/elder-mode.tsx';
import { useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import { describePrice, markPrice } from './describe-seat.ts';
import { priceLevels } from './price-levels.ts';
import { priceLook } from './price-look.ts';
import { isExitClosed } from './seat-button.tsx';
import styles from './seat-map.module.css';
import type { SeatMapRow, SeatOnMap } from './seat-on-map.ts';
import { seatingTexts } from './texts.ts';

interface SeatLegendProps {
  rows: readonly SeatMapRow[];
  cabin: SeatMapRow['cabin'];
  priceOf: (tier: SeatOnMap['tier']) => number;
  /** The reason for each seat that is closed to this traveller. */
  restricted: Readonly<Record<string, string>>;
}

/**
 * Explains the colours in the cabin of the ticket: each price once, with its kinds of seats, and the share of free
 * seats. The list of elder mode has no colours.
 */
export function SeatLegend({ rows, cabin, priceOf, restricted }: SeatLegendProps) {
  const t = useTexts(seatingTexts);
  const isMap = !useElderMode();
  const seats = rows.filter((row) => row.cabin === cabin).flatMap((row) => row.seats);
  const isAnyHeld = seats.some(({ blocked }) => blocked);
  const isExitShut = seats.some(({ seatNo }) => isExitClosed(restricted[seatNo]));
  const own = seats.filter(({ blocked }) => !blocked);
  const free = own.filter(({ tier }) => priceOf(tier) === 0).length;
  if (!isMap) return null;
  return (
    <ul className={styles.legend}>
      <li>
        <i className={classNames(styles.seat, styles.ownSeat)} aria-hidden="true" />
        {capitalised(t('mine'))}
      </li>
      {priceLevels(rows, cabin, priceOf).map(({ yuan, level, tiers }) => (
        <li key={yuan}>
          <i className={classNames(styles.seat, priceLook(level))} aria-hidden="true">
            {markPrice(yuan, t)}
          </i>
          {[capitalised(describePrice(yuan, t)), yuan > 0 && tiers.map((tier) => t(`legend_${tier}`)).join(t('and'))]
            .filter(Boolean)
            .join(' ')}
        </li>
      ))}
      {isExitShut && (
        <li>
          <i className={classNames(styles.seat, styles.closed)} aria-hidden="true" />
          {t('legendExit')}
        </li>
      )}
      <li>
        <i className={classNames(styles.seat, styles.taken)} aria-hidden="true" />
        {t('legendNo')}
      </li>
      {isAnyHeld && (
        <li>
          <i className={classNames(styles.seat, styles.taken, styles.held)} aria-hidden="true">
            {t('heldMark')}
          </i>
          {capitalised(t('why_blocked'))}
        </li>
      )}
      {free > 0 && free < own.length && <li>{t('freeShare', { free, all: own.length })}</li>}
    </ul>
  );
}

/** Returns a text of the seats as an entry of the legend: `selected` → `Selected`. */
function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
