/** The operations of flight operations: the flights of a day, their inventory, their seats and their departure. */
export { askAircraftChange, previewAircraftChange } from './aircraft.ts';
export { closeDeparture, getDeparture } from './departure.ts';
export {
  askFlightCancel,
  getDeskFlight,
  listDayFlights,
  listFlightLog,
  reportDeskFlight,
  setClassLimit,
  withdrawFlightRequest,
} from './flights.ts';
export {
  listFlightNotices,
  listNoticeTemplates,
  previewFlightNotice,
  sendFlightNotice,
} from './notices.ts';
export { listFlightPassengers, revealFlightPassengers } from './passengers.ts';
export {
  checkSchedule,
  getScheduleProposal,
  listScheduleChanges,
  listScheduleProposals,
  proposeSchedule,
  publishSchedule,
  withdrawSchedule,
} from './schedule.ts';
export { blockSeats, getDeskSeats, unblockSeats } from './seats.ts';
