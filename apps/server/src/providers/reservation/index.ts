/** The reservation system of the carrier (PSS). */
export { createConnectedReservation, readAuthority, reservationSettings } from './connected-reservation.ts';
export type { CancelRequest, ConfirmRequest, ReservationSystem, SellAnswer, SellRequest } from './port.ts';
