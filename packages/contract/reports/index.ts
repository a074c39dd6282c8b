/**
 * The operations of the reports and of the overview. Every figure comes from summary tables, except the work that waits
 * now. `dataUntil` is the moment up to which the summary tables are complete.
 */
export { exportAccounting, getPointsLiability, getReport } from './figures.ts';
export {
  getIrregularFlights,
  getLoadAhead,
  getReconciliation,
  getSalesToday,
  getTeam,
  getWaitingRefunds,
} from './today.ts';
