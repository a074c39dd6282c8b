import { useEffect } from 'react';
import { keepPage } from '../../core/offline/keep-page.ts';
import { useBrowserTime } from '../../core/page/clock.ts';
import type { NextTrip } from './queries.ts';
import { rememberTrip } from './stored-trips.ts';

let isPageKept = false;

/** Stores a trip and the page that shows it without a network. Once a visit is enough for the page. */
export function useKeepTrip(trip: NextTrip | null | undefined): void {
  const readTime = useBrowserTime();
  useEffect(() => {
    if (!trip) return;
    rememberTrip(trip, readTime());
    if (isPageKept) return;
    isPageKept = true;
    void keepPage('/offline');
  }, [trip, readTime]);
}
