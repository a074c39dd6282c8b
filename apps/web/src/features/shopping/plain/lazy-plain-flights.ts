import { lazy } from 'react';

/** The plain list of flights. Its code loads only in elder mode. */
export const PlainFlights = lazy(() =>
  import('./plain-flights.tsx').then((module) => ({ default: module.PlainFlights })),
);
