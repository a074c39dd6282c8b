import { expect, test } from 'vitest';
import { passengersOf, readFlight, reshopSearch, writeFlight } from './reshop-search.ts';

const segments = [
  { flightNo: 'HD4698', flightDate: '2026-12-09', departApCode3: 'TAO', destApCode3: 'XIY', name: 'Q' },
  { flightNo: 'HD4745', flightDate: '2026-12-10', departApCode3: 'XIY', destApCode3: 'TFU', name: 'K' },
];

test('a chosen flight is written to the address and read again', () => {
  expect(readFlight(writeFlight(segments))).toEqual(segments);
  expect(reshopSearch.parse({ flight: writeFlight(segments) }).flight).toBe(writeFlight(segments));
  expect(readFlight('')).toEqual([]);
});

test('invalid parameters count as absent, and the change is then voluntary', () => {
  expect(reshopSearch.parse({ orderNo: '<b>', pax: '1;2', flight: 'x', depDate: 'soon', deptAirSegIndex: 7 })).toEqual({
    ...{ orderNo: '', pax: '', flight: '', depDate: '', deptAirSegIndex: 0, changeType: 'VOLUNTARY_CHANGE' },
    ...{ classType: '', out: '', sort: 'recommended', direct: false, period: '', arrive: '', layover: '' },
    ...{ via: '', aircraft: '' },
  });
  expect(passengersOf({ pax: '1.3' })).toEqual([1, 3]);
  expect(passengersOf({ pax: '' })).toEqual([]);
});
