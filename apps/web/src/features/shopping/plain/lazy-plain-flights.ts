import { lazy } from 'react';

export const loadPlainFlights = () => import('./plain-flights.tsx');

/** The plain list of flights. Its code loads only in elder mode. */
export const PlainFlights = lazy(() => loadPlainFlights().then((module) => ({ default: module.PlainFlights })));
