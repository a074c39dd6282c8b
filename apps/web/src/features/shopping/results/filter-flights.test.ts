import type { FlightRecord } from '@haidai/contract/shopping';
import { describe, expect, it } from 'vitest';
import { aircraftTypes, filterFlights } from './filter-flights.ts';

const everything = { sort: 'recommended', direct: false, period: '', aircraft: '' } as const;

function flight(flightNo: string, departTime: string, minimumPrice: number | null, more: Partial<FlightRecord> = {}) {
  const segment = { flightNo, aircraft: '波音 737-800', stops: [] };
  return { flightNo, departTime, minimumPrice, segments: [segment], fares: [], ...more } as unknown as FlightRecord;
}

const early = flight('HD1', '07:00', 900);
const noon = flight('HD2', '12:30', 500);
const soldOut = flight('HD3', '06:00', null);
const connection = flight('HD4', '08:00', 300, {
  segments: [...early.segments, { ...noon.segments[0], aircraft: '空客 A320' }] as FlightRecord['segments'],
});
const names = (flights: FlightRecord[]) => flights.map((each) => each.flightNo).join(' ');

describe('narrowFlights and aircraftTypes', () => {
  it('sort direct flights by hour first, then connections, then sold-out flights', () => {
    expect(names(filterFlights([soldOut, noon, connection, early], everything))).toBe('HD1 HD2 HD4 HD3');
  });

  it('sort by price with sold-out flights last', () => {
    expect(names(filterFlights([soldOut, early, noon, connection], { ...everything, sort: 'price' }))).toBe(
      'HD4 HD2 HD1 HD3',
    );
  });

  it('leave out connections if the traveller wants direct flights only', () => {
    expect(names(filterFlights([early, connection], { ...everything, direct: true }))).toBe('HD1');
  });

  it('count a departure at noon to the afternoon', () => {
    const atNoon = flight('HD5', '12:00', 400);
    expect(names(filterFlights([atNoon], { ...everything, period: 'afternoon' }))).toBe('HD5');
    expect(names(filterFlights([atNoon], { ...everything, period: 'morning' }))).toBe('');
  });

  it('list each aircraft type once', () => {
    expect(aircraftTypes([early, noon, connection])).toEqual(['波音 737-800', '空客 A320']);
  });
});
