import { airportTable } from '@haidai/testkit/places';
import { describe, expect, it } from 'vitest';
import { indexPlaces, readAirports } from '../../reference/index.ts';
import { checkSchedule, parsePatterns } from '../index.ts';

const facts = {
  places: indexPlaces(readAirports(airportTable(), 'airports.csv').airports),
  aircraft: new Set(['738']),
};

const WINTER = '2026-10-25..2027-03-27';

function check(...lines: string[]) {
  const { patterns, problems } = parsePatterns(lines.join('\n'), 'w.txt');
  expect(problems).toEqual([]);
  return checkSchedule(patterns, facts).map(({ level, line, message }) => `${level} ${line} ${message}`);
}

const flight = (route: string, number = 'HD1', days = '1234567', period = WINTER, rotation = '-') =>
  `${number} | ${period} | ${days} | ${route} | 738 | ${route
    .split(' - ')
    .slice(1)
    .map(() => '-')
    .join()} | ${rotation}`;

describe('the check of a schedule', () => {
  it('finds no problem in a correct schedule', () => {
    expect(check(flight('TAO 0735 - TFU 1025'), flight('TFU 1130 - TAO 1420', 'HD2'))).toEqual([]);
  });

  it.each([
    ['an unknown airport', 'TAO 0735 - XXX 1025', /^error 1 HD1: unknown airport XXX$/],
    ['an arrival before the departure', 'TAO 0735 - TFU 0725', /arrives before it departs$/],
    ['an arrival before the departure by UTC only', 'TAO 0735 - NRT 0825', /arrives before it departs$/],
    ['a flight too fast', 'TAO 0735 - URC 1000', /2875 km in 145 minutes$/],
    ['a flight too slow', 'TAO 0735 - DLC 1225', /290 minutes for 316 km$/],
    ['a circle', 'TAO 0735 - TAO 0835', /goes nowhere$/],
    ['a departure before the landing', 'TAO 0735 - XIY 0945 0940 - TFU 1110', /leaves XIY before it has landed there$/],
    ['a first departure on another date', 'TAO 0035+1 - TFU 0325+1', /leaves after its own flight date$/],
  ])('refuses %s', (_, route, message) => {
    expect(check(flight(route))).toEqual([expect.stringMatching(message)]);
  });

  it('refuses an unknown aircraft, a period that ends before it begins, and a period without a flight', () => {
    expect(check(flight('TAO 0735 - TFU 1025').replace('738', '744'))).toEqual(['error 1 HD1: unknown aircraft 744']);
    expect(check(flight('TAO 0735 - TFU 1025', 'HD1', '1234567', '2027-01-02..2027-01-01'))).toEqual([
      'error 1 HD1: the period ends (2027-01-01) before it begins (2027-01-02)',
    ]);
    expect(check(flight('TAO 0735 - TFU 1025', 'HD1', '1......', '2027-01-05..2027-01-10'))).toEqual([
      'error 1 HD1: no 1...... between 2027-01-05 and 2027-01-10',
    ]);
  });

  it('finds a flight number that flies twice on a day, and names the other line', () => {
    const found = check(
      flight('TAO 0735 - TFU 1025', 'HD1', '1.3.5..'),
      flight('TAO 0745 - TFU 1035', 'HD1', '.2.4...'),
      flight('TAO 0755 - TFU 1045', 'HD1', '....5..', '2027-03-20..2027-04-20'),
    );
    expect(found).toEqual(['error 3 HD1: also flies on 2027-03-26 by w.txt:1']);
  });

  it('warns of an aircraft that would be in two places', () => {
    const out = flight('TAO 0735 - TFU 1025', 'HD1', '1234567', WINTER, 'A1');
    expect(check(out, flight('TFU 1015 - TAO 1305', 'HD2', '1234567', WINTER, 'A1'))).toEqual([
      'warning 2 HD2 on 2026-10-25: aircraft A1 is still flying HD1 for 10 minutes',
    ]);
    expect(check(out, flight('SHA 1130 - TAO 1300', 'HD2', '1234567', WINTER, 'A1'))[0]).toBe(
      'warning 2 HD2 on 2026-10-25: aircraft A1 is at TFU with HD1, not at SHA',
    );
  });

  it('warns of a stop that is too short', () => {
    expect(check(flight('TAO 0735 - XIY 0945 0955 - TFU 1125'))).toEqual([
      'warning 1 HD1: 10 minutes on the ground at XIY',
    ]);
  });
});
