export { SeatLegend } from './seat-legend.tsx';
export { SeatMap } from './seat-map.tsx';
export type { SeatOnMap } from './seat-on-map.ts';
export { SeatSets } from './seat-sets.tsx';
