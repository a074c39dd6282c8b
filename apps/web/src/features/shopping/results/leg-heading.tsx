import { useEffect, useRef } from 'react';
import { useTexts } from '../../../i18n/use-texts.tsx';
import type { FlightSearch } from '../flight-search.ts';
import { usePlaceNames } from '../place-names.ts';
import { shoppingTexts } from '../texts.ts';
import styles from './leg-heading.module.css';

const headingId = 'leg-heading';

/** Scrolls to the list of flights and puts the focus on its heading, which a screen reader then reads. */
export function goToFlights(): void {
  const heading = document.getElementById(headingId);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}

/**
 * The heading above the flights of a return trip: the direction that the traveller is choosing. A change of direction
 * leads here.
 */
export function LegHeading({ search }: { search: FlightSearch }) {
  const t = useTexts(shoppingTexts);
  const { from, to } = usePlaceNames(search);
  const { leg } = search;
  const shownLeg = useRef(leg);
  useEffect(() => {
    if (shownLeg.current === leg) return;
    shownLeg.current = leg;
    goToFlights();
  }, [leg]);
  return (
    <h2 id={headingId} className={styles.heading} tabIndex={-1}>
      {leg === 'OUT' ? t('chooseOutbound', { from, to }) : t('chooseInbound', { from: to, to: from })}
    </h2>
  );
}
