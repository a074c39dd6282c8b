import { useEffect, useRef } from 'react';
import { formatDayAndWeekday } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import type { FlightSearch } from '../flight-search.ts';
import { usePlaceNames } from '../place-names.ts';
import { shoppingTexts } from '../texts.ts';
import { usePartyPriceText } from '../use-party-text.ts';
import styles from './leg-heading.module.css';
import { PriceSwitch } from './price-switch.tsx';

/** The directions of a return trip. */
const STEPS = 2;
const headingId = 'leg-heading';

/** Scrolls to the list of flights and puts the focus on its heading, which a screen reader then reads. */
export function goToFlights(): void {
  const heading = document.getElementById(headingId);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}

interface LegHeadingProps {
  search: FlightSearch;
  /** Returns the title for the names of both cities. Without it, the title names the direction. */
  title?: (places: { from: string; to: string }) => string;
  /** Whether the traveller can choose between the price of the party and of one person. */
  offersViews?: boolean;
}

/**
 * The heading above the flights: the direction that the traveller is choosing, the step of a return trip, and the
 * choice of prices. A change of direction leads here.
 */
export function LegHeading({ search, title, offersViews = true }: LegHeadingProps) {
  const t = useTexts(shoppingTexts);
  const language = useLanguage();
  const { from, to } = usePlaceNames(search);
  const priceText = usePartyPriceText();
  const { leg, isReturn } = search;
  const shownLeg = useRef(leg);
  useEffect(() => {
    if (shownLeg.current === leg) return;
    shownLeg.current = leg;
    goToFlights();
  }, [leg]);
  const step = leg === 'OUT' ? 1 : 2;
  const date = leg === 'OUT' ? search.departureDate : search.returnDate;
  return (
    <div className={styles.head}>
      <div>
        {isReturn && (
          <p className={styles.step}>
            <span className={styles.marks} aria-hidden="true">
              <i className={step === 1 ? styles.now : undefined} />
              <i className={step === 2 ? styles.now : styles.later} />
            </span>
            {t('stepOf', { step, steps: STEPS })}
          </p>
        )}
        <h2 id={headingId} className={classNames(styles.heading, step === 2 && styles.back)} tabIndex={-1}>
          {title?.({ from, to }) ??
            (leg === 'RETURN'
              ? t('chooseInbound', { from: to, to: from })
              : t(isReturn ? 'chooseOutbound' : 'chooseFlight', { from, to }))}
          <span className={styles.date}>{formatDayAndWeekday(date, language)}</span>
        </h2>
      </div>
      {offersViews && (
        <div className={classNames(styles.view, layoutStyles.wideOnly)}>
          <span className={textStyles.detail} aria-hidden="true">
            {t('priceView')}
          </span>
          <PriceSwitch search={search} party={priceText(search)} />
        </div>
      )}
    </div>
  );
}
