import { formatDay } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import type { FlightSearch } from '../flight-search.ts';
import { usePlaceNames } from '../place-names.ts';
import { shoppingTexts } from '../texts.ts';
import styles from './leg-tabs.module.css';

interface LegTabsProps {
  search: FlightSearch;
  /** Whether the return can open, because the outbound flight is chosen. */
  returnOpen: boolean;
  onLeg: (leg: FlightSearch['leg']) => void;
}

/** The tabs of the two directions of a return trip. They show the current direction and lead to the other. */
export function LegTabs({ search, returnOpen, onLeg }: LegTabsProps) {
  const t = useTexts(shoppingTexts);
  const language = useLanguage();
  const { from, to } = usePlaceNames(search);
  const legs = [
    { leg: 'OUT', short: t('outboundShort'), route: `${from} → ${to}`, date: search.departureDate, open: true },
    { leg: 'RETURN', short: t('inboundShort'), route: `${to} → ${from}`, date: search.returnDate, open: returnOpen },
  ] as const;
  return (
    <nav className={styles.legs} aria-label={t('trips')}>
      {legs.map(({ leg, short, route, date, open }) => (
        <button
          key={leg}
          type="button"
          className={styles.leg}
          aria-current={search.leg === leg ? 'step' : undefined}
          disabled={!open}
          onClick={() => onLeg(leg)}
        >
          <i>{short}</i>
          <span>
            {route}　{formatDay(date, language)}
          </span>
        </button>
      ))}
    </nav>
  );
}
