import { expect, test } from 'vitest';
import { phaseOf, roundToShow, secondsToChange } from './round-phase.ts';

const at = (time: string) => new Date(`2026-11-25T${time}Z`);
const round = (entriesFrom: string, opensAt: string, closesAt: string) => ({
  entriesFrom: at(entriesFrom).toISOString(),
  opensAt: at(opensAt).toISOString(),
  closesAt: at(closesAt).toISOString(),
});
const morning = round('01:45:00', '02:00:00', '04:00:00');
const evening = round('11:45:00', '12:00:00', '14:00:00');

test.each([
  ['01:44:59', 'ANNOUNCED', 901],
  ['01:45:00', 'WAITING_ROOM', 900],
  ['01:59:59', 'WAITING_ROOM', 1],
  ['02:00:00', 'OPEN', 7200],
  ['03:59:59', 'OPEN', 1],
  ['04:00:00', 'CLOSED', 0],
  ['23:00:00', 'CLOSED', 0],
] as const)('at %s the round is %s, %i seconds before its next change', (time, phase, seconds) => {
  expect(phaseOf(morning, at(time))).toBe(phase);
  expect(secondsToChange(morning, at(time))).toBe(seconds);
});

test('secondsToChange rounds up, so the round does not open early', () => {
  expect(secondsToChange(morning, at('01:59:59.001'))).toBe(1);
  expect(phaseOf(morning, at('01:59:59.999'))).toBe('WAITING_ROOM');
});

const some = { ...morning, offers: [{ state: 'SOLD_OUT' as const }, { state: 'QUEUE' as const }] };
const gone = { ...morning, offers: [{ state: 'SOLD_OUT' as const }] };
const later = { ...evening, offers: [{ state: 'AHEAD' as const }] };

test.each([
  ['01:00:00', [later, some], some],
  ['03:00:00', [later, gone, some], some],
  // The round is sold out, so the next round is shown.
  ['03:00:00', [later, gone], later],
  ['03:00:00', [gone], gone],
  ['05:00:00', [later, some], later],
  ['13:00:00', [later, some], later],
  ['20:00:00', [later, some], later],
])('at %s the open round with seats left is shown, else the next or the last round', (time, rounds, shown) => {
  expect(roundToShow(rounds, at(time))).toBe(shown);
});

test('without rounds, roundToShow returns undefined', () => {
  expect(roundToShow([], at('01:00:00'))).toBeUndefined();
});
