import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { NextTrip, TripFlight } from './queries.ts';
import { TripTickets } from './trip-tickets.tsx';

const place = (airportCode: string, cityName: string) => ({
  airportCode,
  airportName: '机场',
  cityName,
  terminal: 'T1',
});
const flight = {
  ...{ segmentIndex: 0, flightNo: 'HD4655', fareName: '标准', from: place('TAO', '青岛'), to: place('TFU', '成都') },
  ...{ departTime: '2026-12-08T10:20', destTime: '2026-12-08T13:40' },
  ...{ newDepartTime: '2026-12-08T10:20', newDestTime: '2026-12-08T13:40', minutes: 200, stops: [] },
  ...{ checkInOpensTime: '2026-12-07T10:20', checkInClosesTime: '2026-12-08T09:20' },
};

/** Returns the words of the ticket of travellers with this baggage. */
function ticketOf(...bags: string[]): string {
  return ticketBefore(null, ...bags);
}

/** Returns these words before the next action of the trip. */
function ticketBefore(action: Partial<NextTrip['action']>, ...bags: string[]): string {
  const travellers = bags.map((freeBags, index) => ({ passName: `旅客${index + 1}`, freeBags }));
  const flights = [{ ...flight, travellers } as unknown as TripFlight];
  const trip = { flights, action } as unknown as NextTrip;
  return renderToStaticMarkup(<TripTickets trip={trip} legs={new Map()} />).replaceAll(/<[^>]+>/g, ' ');
}

test('a ticket names its cities, its passengers, its fare and the baggage of each of them', () => {
  const words = ticketOf('20K', '20K');
  for (const word of ['青岛', '成都', '旅客1、旅客2', '标准', '每人托运行李', '20 公斤']) expect(words).toContain(word);
});

test.each([
  [['20K'], '托运行李  20 公斤'],
  [['20K', '30K'], '托运行李  20 公斤、30 公斤'],
  [['1PC', ''], '每人托运行李  1 件'],
])('the baggage %j reads %s', (bags, words) => {
  expect(ticketOf(...bags)).toContain(words);
});

test('a ticket of points without free baggage leaves it out', () => {
  expect(ticketOf('')).not.toContain('托运行李');
});

test.each([
  [{ kind: 'checkIn', segmentIndex: 0, opens: true }, '值机开放  12月7日 10:20'],
  [{ kind: 'checkIn', segmentIndex: 0, opens: false }, '值机截止  12月8日 09:20  现在可以办理值机'],
  [{ kind: 'checkIn', segmentIndex: 1, opens: false }, '值机开放  12月7日 10:20'],
] as const)('the stub before the action %j reads %s', (action, words) => {
  expect(ticketBefore(action, '20K')).toContain(words);
});
