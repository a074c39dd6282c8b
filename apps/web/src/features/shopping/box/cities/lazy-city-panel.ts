import { lazy } from 'react';

/** Loads the city panel. It starts when the traveller points at a field or reaches it with the keyboard. */
export const loadCities = () => import('./city-panel.tsx');
export const CityPanel = lazy(() => loadCities().then((module) => ({ default: module.CityPanel })));
