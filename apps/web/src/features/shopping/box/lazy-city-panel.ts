import { lazy } from 'react';

/** The cities come when they are wanted; pointing at a field, or reaching it with the keyboard, is wanting them. */
export const loadCities = () => import('./city-panel.tsx');
export const CityPanel = lazy(() => loadCities().then((module) => ({ default: module.CityPanel })));
