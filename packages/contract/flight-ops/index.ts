/** What the carrier's flight desk calls: how flights go, what they sell, who sits where, and who flew. */
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
export { blockSeats, getDeskSeats, unblockSeats } from './seats.ts';
