import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import styles from './next-trip-ticket.module.css';
import type { NextTrip, TripFlight } from './queries.ts';
import { TripDots } from './trip-dots.tsx';

type Kind = NonNullable<NextTrip['action']>['kind'];
type Stage = TripFlight['travellers'][number]['stage'];

const traveller = (stage: Stage, seatNo: string | null = null) =>
  ({ stage, seatNo }) as unknown as TripFlight['travellers'][number];

/** Returns the states of the five stages: done, now, or '' for later. */
function statesOf(kind: Kind | null, travellers: TripFlight['travellers'], isCancelled = false): string[] {
  const time = '2026-12-08T07:35';
  const times = { checkInOpensTime: time, boardingTime: time, newDestTime: time };
  const flight = { ...times, isCancelled, travellers } as unknown as TripFlight;
  const trip = { ticketedOn: '2026-11-27', action: kind && { kind } } as unknown as NextTrip;
  const html = renderToStaticMarkup(createElement(TripDots, { trip, flight }));
  const states = { [styles.done ?? '']: 'done', [styles.now ?? '']: 'now' };
  return [...html.matchAll(/<li(?:[^>]*? class="([^"]+)")?/g)].map(([, state = '']) => states[state] ?? '');
}

test.each<[string, Kind | null, TripFlight['travellers'], boolean, string[]]>([
  ['before the seats are chosen', 'seat', [traveller('online')], false, ['done', 'now', '', '', '']],
  [
    'when check-in is open and no seat was chosen',
    'checkIn',
    [traveller('online')],
    false,
    ['done', '', 'now', '', ''],
  ],
  [
    'when one of two has checked in',
    'checkIn',
    [traveller('checkedIn', '31A'), traveller('online')],
    false,
    [...['done', '', 'now', '', '']],
  ],
  ['after check-in', 'pass', [traveller('checkedIn', '31A')], false, ['done', 'done', 'done', 'now', '']],
  ['on a delayed flight before check-in', 'disruption', [traveller('online')], false, ['done', '', 'now', '', '']],
  [
    'on a delayed flight after check-in',
    'disruption',
    [traveller('checkedIn', '31A')],
    false,
    [...['done', 'done', 'done', 'now', '']],
  ],
  ['on a cancelled flight', 'disruption', [traveller('ended')], true, ['done', '', '', '', '']],
])('only finished stages are marked as done %s', (_, kind, travellers, isCancelled, states) => {
  expect(statesOf(kind, travellers, isCancelled)).toEqual(states);
});
