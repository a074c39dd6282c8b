/** The schedule in memory. `data/schedule` is its source: no database row stands for a flight nobody has bought. */
export { loadAircraft, loadConnections, loadSchedule, readPatterns } from './load-schedule.ts';
