import type { OperationResult } from '@haidai/contract';
import {
  getDeparture,
  getDeskFlight,
  getDeskSeats,
  listDayFlights,
  listFlightLog,
  listFlightNotices,
  listFlightPassengers,
  listNoticeTemplates,
  previewAircraftChange,
  previewFlightNotice,
} from '@haidai/contract/flight-ops';
import type { PassengerFilter } from '@haidai/domain/flights';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../core/api/call.ts';
import { pollEvery } from '../staff/index.ts';

export type DayFlight = OperationResult<typeof listDayFlights>['flights'][number];
export type DeskFlight = OperationResult<typeof getDeskFlight>;
export type DeskLeg = DeskFlight['legs'][number];
export type Boarding = OperationResult<typeof getDeparture>;
export type SeatState = OperationResult<typeof getDeskSeats>['rows'][number]['seats'][number]['state'];

/** The query options that load the data again every 30 s, because colleagues work on the same flights. */
const again = { staleTime: 0, ...pollEvery(30_000) };

export const dayQuery = (date: string) =>
  queryOptions({
    queryKey: ['desk.flights', date],
    queryFn: () => call(listDayFlights, { query: { date } }),
    ...again,
  });

export interface FlightKey {
  flightNo: string;
  flightDate: string;
}

export const flightQuery = (query: FlightKey) =>
  queryOptions({ queryKey: ['desk.flight', query], queryFn: () => call(getDeskFlight, { query }), ...again });

/** The query for a page of the actions on a flight. The previous page stays visible while the next one loads. */
export const flightLogQuery = (query: FlightKey & Record<'page' | 'pageSize', number>) =>
  queryOptions({
    queryKey: ['desk.flightLog', query],
    queryFn: () => call(listFlightLog, { query }),
    placeholderData: keepPreviousData,
    ...again,
  });

export const seatsQuery = (query: FlightKey) =>
  queryOptions({ queryKey: ['desk.seats', query], queryFn: () => call(getDeskSeats, { query }), ...again });

export type AircraftPreview = OperationResult<typeof previewAircraftChange>;

export const aircraftQuery = (query: FlightKey & { aircraft: string }) =>
  queryOptions({
    queryKey: ['desk.aircraft', query],
    queryFn: () => call(previewAircraftChange, { query }),
    ...again,
    enabled: query.aircraft !== '',
  });

/** The query for a departure. It does not repeat, because staff tick boxes in the list. */
export const departureQuery = (query: FlightKey & { legSeq: number }) =>
  queryOptions({ queryKey: ['desk.departure', query], queryFn: () => call(getDeparture, { query }), staleTime: 0 });

export type Passenger = OperationResult<typeof listFlightPassengers>['passengers'][number];
export type NoticeTemplate = OperationResult<typeof listNoticeTemplates>[number];
export type NoticePreview = OperationResult<typeof previewFlightNotice>;
export type FlightNotice = OperationResult<typeof listFlightNotices>[number];

/** The number of travellers on a page. */
export const pageSize = 50;

type PassengerPage = FlightKey & { filter: PassengerFilter; q: string } & Record<'page' | 'pageSize', number>;

/** The query for a page of travellers. The previous page stays visible while the next one loads. */
export const passengersQuery = (body: PassengerPage) =>
  queryOptions({
    queryKey: ['desk.passengers', body],
    queryFn: () => call(listFlightPassengers, { body }),
    placeholderData: keepPreviousData,
    ...again,
  });

export const templatesQuery = queryOptions({
  queryKey: ['desk.noticeTemplates'],
  queryFn: () => call(listNoticeTemplates, {}),
});

/** The query for the messages of a flight. It repeats often, because a job writes them. */
export const noticesQuery = (query: FlightKey) =>
  queryOptions({
    queryKey: ['desk.notices', query],
    queryFn: () => call(listFlightNotices, { query }),
    staleTime: 0,
    ...pollEvery(5000),
  });
