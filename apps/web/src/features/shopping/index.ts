export { BookingBox } from './box/booking-box.tsx';
export { highlightsQuery } from './box/queries.ts';
export { useRecentTrips } from './box/recent-trips.ts';
export { completeTripSearch, type TripSearch, tripSearch } from './trip-search.ts';
