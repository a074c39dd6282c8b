import { useEffect, useRef } from 'react';
import { useTexts } from '../../i18n/use-texts.tsx';
import type { FlightSearch } from './flight-search.ts';
import styles from './leg-heading.module.css';
import { usePlaceNames } from './place-names.ts';
import { shoppingTexts } from './texts.ts';

const headingId = 'leg-heading';

/** Brings the list of flights into view, with the focus on its heading, which a screen reader then says. */
export function goToFlights(): void {
  const heading = document.getElementById(headingId);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}

/** Above the flights of a return trip: which direction is being chosen. Going to the other direction leads here. */
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
