import { readFileSync } from 'node:fs';
import { readRuleTable } from '@haidai/testkit/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areTogether,
  type ChosenSeat,
  findSeatFaults,
  mappedAircraft,
  type Occupant,
  type Seat,
  type SeatTierRow,
  seatMapOf,
  seatOn,
  seatRestrictionFor,
  seatTierOf,
} from './index.ts';
import { expandMap } from './map.ts';

const tiersFile = new URL('../../../data/ancillaries/seat-tiers.json', import.meta.url);
const seatTierRows: readonly SeatTierRow[] = JSON.parse(readFileSync(tiersFile, 'utf8')).rows;
const adult: Occupant = { type: 'A', age: 36, cabin: 'ECO', withInfant: false };

function seat(aircraft: string, no: string): Seat {
  const found = seatOn(seatMapOf(aircraft), no);
  if (!found) throw new Error(`no seat ${no} on ${aircraft}`);
  return found;
}

describe('maps (docs/rules/ancillaries.md)', () => {
  it.each(readRuleTable('ancillaries', 'Seats by aircraft'))('$Aircraft $Cabin: $Seats seats', (row) => {
    const seats = [...seatMapOf(row.Aircraft ?? '').seats.values()].filter(({ cabin }) => cabin === row.Cabin);
    const sold = seats.filter(({ letter, cabin }) => cabin !== 'SUPER' || !'BK'.includes(letter));
    expect(sold).toHaveLength(Number(row.Seats));
    expect(seats.filter(({ blocked }) => !blocked)).toHaveLength(Number(row['To choose']));
  });

  it.each(readRuleTable('ancillaries', 'Kinds of seat'))('$Aircraft $Seat is $Kind', (row) => {
    const found = seat(row.Aircraft ?? '', row.Seat ?? '');
    const { place, reclines, takesInfant, blocked } = found;
    const tierOn = (day: string) => seatTierOf(seatTierRows, seatMapOf(row.Aircraft ?? ''), found, day);
    expect([tierOn('2026-11-22'), tierOn('2026-11-21')]).toEqual([row.Kind, row.Before]);
    expect(place).toBe(row.Place);
    expect([reclines, takesInfant, blocked]).toEqual([row.Reclines, row['For an infant'], row.Blocked].map(isYes));
  });

  it('no letter I, and every seat is on one map once', () => {
    for (const aircraft of mappedAircraft) {
      const map = seatMapOf(aircraft);
      expect([...map.seats.keys()].some((no) => no.includes('I'))).toBe(false);
      expect(map.seats.size).toBe(map.rows.reduce((all, { left, right }) => all + left.length + right.length, 0));
    }
    expect(() => seatMapOf('747')).toThrow(RangeError);
  });

  it('a plan that names a row it has not does not load', () => {
    const cabins = [{ cabin: 'ECO', rows: [1, 3], letters: 'ABCJKL', keptFree: '' }] as const;
    const plan = {
      aircraft: 'x',
      cabins,
      exitRows: [9],
      uprightRows: [],
      bassinetRow: 1,
      crewRow: 3,
    };
    expect(() => expandMap({ ...plan, fourMasks: { left: [], right: [] } })).toThrow('no row 9');
  });
});

describe('who may sit where (docs/rules/ancillaries.md)', () => {
  it.each(readRuleTable('ancillaries', 'Who may sit where'))('$Who, $Age, $Cabin, infant $Infant: $Seat', (row) => {
    const occupant = {
      type: row.Who as Occupant['type'],
      age: Number(row.Age),
      cabin: row.Cabin as Occupant['cabin'],
      withInfant: isYes(row.Infant),
    };
    expect(seatRestrictionFor(seat('738', row.Seat ?? ''), occupant)).toBe(row['Why not'] || null);
  });

  it.each(readRuleTable('ancillaries', 'A party'))('$Choices: $Faults', (row) => {
    const faults = findSeatFaults(seatMapOf('738'), readChoices(row.Choices ?? ''));
    expect(faults.map(({ seatNo, rule }) => `${seatNo} ${rule}`).join(', ')).toBe(row.Faults);
  });

  it('an infant’s lap never has fewer masks than heads, nor is it at an exit', () => {
    const every = mappedAircraft.flatMap((aircraft) => [...seatMapOf(aircraft).seats.values()]);
    fc.assert(
      fc.property(fc.constantFrom(...every), fc.integer({ min: 15, max: 90 }), (one, age) => {
        const bar = seatRestrictionFor(one, { type: 'A', age, cabin: one.cabin, withInfant: true });
        if (bar === null) expect([one.takesInfant, one.exit, one.blocked]).toEqual([true, false, false]);
      }),
    );
  });

  it('together is the same for both', () => {
    const every = [...seatMapOf('738').seats.values()];
    fc.assert(
      fc.property(fc.constantFrom(...every), fc.constantFrom(...every), (one, other) => {
        expect(areTogether(one, other)).toBe(areTogether(other, one));
        expect(areTogether(one, one)).toBe(false);
      }),
    );
  });
});

function isYes(cell = ''): boolean {
  return cell === 'yes';
}

/** 'A 36D, A 40A duty, C 36K, A 34A infant': type, seat, what else. */
function readChoices(text: string): ChosenSeat[] {
  return text.split(',').map((part, index) => {
    const [type = 'A', seatNo = '', more = ''] = part.trim().split(' ');
    const age = type === 'C' ? 7 : adult.age;
    const occupant = { ...adult, type: type as Occupant['type'], age, withInfant: more === 'infant' };
    return { ...occupant, seq: index + 1, seatNo, acceptsDuty: more === 'duty' };
  });
}
