import { expect, it, test } from 'vitest';
import { checkNoticeRules, messageMoment, type NoticeTopic, quietEnd } from './index.ts';

const night = { from: '22:00', until: '08:00' };
const at = (time: string) => new Date(`2026-11-21T${time}:00+08:00`);
const zone = 'Asia/Shanghai';

it.each([
  ['21:59', '2026-11-21T21:59'],
  ['22:00', '2026-11-22T08:00'],
  ['23:30', '2026-11-22T08:00'],
  ['00:10', '2026-11-21T08:00'],
  ['07:59', '2026-11-21T08:00'],
  ['08:00', '2026-11-21T08:00'],
])('with quiet hours at night, an SMS of %s is sent at %s', (time, comes) => {
  expect(quietEnd(night, at(time), zone)).toEqual(new Date(`${comes}:00+08:00`));
});

it.each([
  ['12:59', '2026-11-21T12:59'],
  ['13:00', '2026-11-21T14:00'],
  ['14:00', '2026-11-21T14:00'],
])('with quiet hours by day, an SMS of %s is sent at %s', (time, comes) => {
  expect(quietEnd({ from: '13:00', until: '14:00' }, at(time), zone)).toEqual(new Date(`${comes}:00+08:00`));
});

const words = { name: { zh: '', en: '' }, detail: { zh: '', en: '' } };
const order: NoticeTopic = { ...words, id: 'order', fixed: false, events: ['Paid'] };
const flight: NoticeTopic = { ...words, id: 'flight', fixed: true, events: ['FlightDelayed'] };

test('quiet hours and wishes do not apply to fixed topics; quiet hours do not apply to a near flight', () => {
  const without = ['order', 'flight'];
  const now = at('23:00');
  const moment = (given: Partial<Parameters<typeof messageMoment>[0]>) =>
    messageMoment({ topic: order, without: [], quiet: night, flightSoon: false, ...given }, now, zone);
  expect(moment({ without, flightSoon: true })).toBeNull();
  expect(moment({ topic: flight, without })).toEqual(now);
  expect(moment({ flightSoon: true })).toEqual(now);
  expect(moment({})).toEqual(new Date('2026-11-22T08:00:00+08:00'));
  expect(moment({ quiet: null })).toEqual(now);
});

test('an event in two topics is refused', () => {
  const rules = {
    topics: [order, { ...order, id: 'again' }],
    toCarrier: [],
    unwritten: [],
    urgent: [],
    smsParts: { zh: 3, en: 5 },
    quiet: { ...night, flightHours: 24 },
    keepMonths: 12,
  };
  expect(() => checkNoticeRules(rules)).toThrow('Paid: in two topics');
});
