import { useEffect } from 'react';
import { keepPage } from '../../core/offline/keep-page.ts';
import { browserTime } from '../../core/page/clock.ts';
import type { NextTrip } from './queries.ts';
import { rememberTrip } from './stored-trips.ts';

let isPageKept = false;

/** Stores a trip and the page that shows it without a network. Once a visit is enough for the page. */
export function useKeepTrip(trip: NextTrip | null | undefined): void {
  useEffect(() => {
    if (!trip) return;
    rememberTrip(trip, browserTime());
    if (isPageKept) return;
    isPageKept = true;
    void keepPage('/offline');
  }, [trip]);
}
