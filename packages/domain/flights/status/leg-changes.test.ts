import { expect, it } from 'vitest';
import { asPlanned, type LegOperation, legChanges } from '../index.ts';

const at = (time: string) => Date.parse(`2026-12-08T${time}:00+08:00`);
const leg = { departAt: at('07:35'), arriveAt: at('10:25') };
const between = (before: Partial<LegOperation>, after: Partial<LegOperation>) =>
  legChanges(leg, { ...asPlanned, ...before }, { ...asPlanned, ...after });

it.each<[string, Partial<LegOperation>, Partial<LegOperation>, string[]]>([
  ['a first gate', {}, { gate: 'A12' }, ['gate A12']],
  ['another gate', { gate: 'A12' }, { gate: 'B07' }, ['gate B07']],
  ['the same gate', { gate: 'B07' }, { gate: 'B07' }, []],
  ['a delay', {}, { estimatedDeparture: at('08:20') }, ['departure 2026-12-08T00:20:00.000Z']],
  ['the planned time as an estimate', {}, { estimatedDeparture: at('07:35') }, []],
  ['the return to the plan', { estimatedDeparture: at('08:20') }, {}, ['departure 2026-12-07T23:35:00.000Z']],
  ['a cancellation', { gate: 'B07' }, { gate: 'B07', status: 'CANCELLED' }, ['cancelled yes']],
  ['a flight that operates after all', { status: 'CANCELLED' }, {}, ['cancelled no']],
  ['the take-off', {}, { status: 'DEPARTED', actualDeparture: at('07:41') }, []],
])('%s changes what its travellers follow, or nothing', (_what, before, after, changes) => {
  expect(between(before, after).map(({ fact, value }) => `${fact} ${value}`)).toEqual(changes);
});
