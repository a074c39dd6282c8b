import type { FlightRecord } from '@haidai/contract/shopping';
import { describe, expect, it } from 'vitest';
import {
  aircraftTypes,
  countFlights,
  filterFlights,
  filtersInTheWay,
  layoverPlaces,
  noFilter,
} from './filter-flights.ts';

const everything = { sort: 'recommended', ...noFilter } as const;

function flight(flightNo: string, departTime: string, price: number | null, more: Partial<FlightRecord> = {}) {
  const segment = { flightNo, aircraft: '波音 737-800', stops: [] };
  return {
    flightNo,
    departTime,
    destTime: '15:00',
    destDate: '2026-12-08',
    duration: '03:00',
    minimumPrice: price,
    segments: [segment],
    transfer: null,
    fares: price === null ? [] : [{ price_party: price }],
    ...more,
  } as unknown as FlightRecord;
}

const early = flight('HD1', '07:00', 900, { destTime: '10:00', duration: '03:00' });
const noon = flight('HD2', '12:30', 500, { destTime: '15:20', duration: '02:50' });
const soldOut = flight('HD3', '06:00', null);
const connection = flight('HD4', '08:00', 300, {
  segments: [...early.segments, { ...noon.segments[0], aircraft: '空客 A320' }] as FlightRecord['segments'],
  transfer: { airportCode: 'XIY', cityName: '西安', minutes: 150, overnight: false, baggage: 'THROUGH' },
  destTime: '00:40',
  destDate: '2026-12-09',
  duration: '16:40',
});
const names = (flights: FlightRecord[]) => flights.map((each) => each.flightNo).join(' ');

describe('filterFlights and aircraftTypes', () => {
  it('sort direct flights by hour first, then connections, then sold-out flights', () => {
    expect(names(filterFlights([soldOut, noon, connection, early], everything))).toBe('HD1 HD2 HD4 HD3');
  });

  it('sort by the price of the party with sold-out flights last', () => {
    expect(names(filterFlights([soldOut, early, noon, connection], { ...everything, sort: 'price' }))).toBe(
      'HD4 HD2 HD1 HD3',
    );
  });

  it('sort by the time on the way, and by the day and time of arrival', () => {
    const all = [connection, early, noon];
    expect(names(filterFlights(all, { ...everything, sort: 'duration' }))).toBe('HD2 HD1 HD4');
    expect(names(filterFlights(all, { ...everything, sort: 'arrival' }))).toBe('HD1 HD2 HD4');
  });

  it('leave out connections if the traveller wants direct flights only', () => {
    expect(names(filterFlights([early, connection], { ...everything, direct: true }))).toBe('HD1');
  });

  it('count a departure at noon to the afternoon', () => {
    const atNoon = flight('HD5', '12:00', 400);
    expect(names(filterFlights([atNoon], { ...everything, period: 'afternoon' }))).toBe('HD5');
    expect(names(filterFlights([atNoon], { ...everything, period: 'morning' }))).toBe('');
  });

  it('filter by the hour of arrival and by the length and place of a layover', () => {
    const all = [early, noon, connection];
    expect(names(filterFlights(all, { ...everything, arrive: 'morning' }))).toBe('HD1');
    expect(names(filterFlights(all, { ...everything, layover: 'medium' }))).toBe('HD4');
    expect(names(filterFlights(all, { ...everything, layover: 'short' }))).toBe('');
    expect(names(filterFlights(all, { ...everything, via: 'XIY' }))).toBe('HD4');
    expect(layoverPlaces(all)).toEqual([{ code: 'XIY', city: '西安' }]);
  });

  it('list each aircraft type once', () => {
    expect(aircraftTypes([early, noon, connection])).toEqual(['波音 737-800', '空客 A320']);
  });
});

describe('countFlights and filtersInTheWay', () => {
  const all = [early, noon, connection];

  it('count the flights of a choice beside the other filters', () => {
    const direct = { ...everything, direct: true };
    expect(countFlights(all, direct, { arrive: 'morning' })).toBe(1);
    expect(countFlights(all, direct, { layover: 'medium' })).toBe(0);
  });

  it('name each filter in use with the flights that it hides', () => {
    const wanted = { ...everything, direct: true, via: 'XIY' };
    expect(filtersInTheWay(all, wanted)).toEqual([
      { name: 'direct', count: 1 },
      { name: 'via', count: 2 },
    ]);
  });
});
