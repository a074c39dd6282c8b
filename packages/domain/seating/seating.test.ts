import { readFileSync } from 'node:fs';
import { readRuleTable } from '@haidai/testkit/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areTogether,
  type ChosenSeat,
  checkSeats,
  lapHolders,
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

const tiersFile = new URL('../../../carriers/haidai/ancillaries/seat-tiers.json', import.meta.url);
const seatTierRows: readonly SeatTierRow[] = JSON.parse(readFileSync(tiersFile, 'utf8')).rows;
const adult: Occupant = { type: 'A', age: 36, cabin: 'ECO', withInfant: false };

function seat(aircraft: string, no: string): Seat {
  const found = seatOn(seatMapOf(aircraft), no);
  if (!found) throw new Error(`the map of ${aircraft} has no seat ${no}`);
  return found;
}

describe('the seat maps (docs/rules/ancillaries.md)', () => {
  it.each(readRuleTable('ancillaries', 'Seats by aircraft'))(
    'have $Seats seats in the cabin $Cabin of $Aircraft',
    (row) => {
      const seats = [...seatMapOf(row.Aircraft ?? '').seats.values()].filter(({ cabin }) => cabin === row.Cabin);
      const sold = seats.filter(({ letter, cabin }) => cabin !== 'SUPER' || !'BK'.includes(letter));
      expect(sold).toHaveLength(Number(row.Seats));
      expect(seats.filter(({ blocked }) => !blocked)).toHaveLength(Number(row['To choose']));
    },
  );

  it.each(readRuleTable('ancillaries', 'Kinds of seat'))(
    'have on $Aircraft the seat $Seat of the kind $Kind',
    (row) => {
      const found = seat(row.Aircraft ?? '', row.Seat ?? '');
      const { place, reclines, takesInfant, blocked } = found;
      const tierOn = (day: string) => seatTierOf(seatTierRows, seatMapOf(row.Aircraft ?? ''), found, day);
      expect([tierOn('2026-11-22'), tierOn('2026-11-21')]).toEqual([row.Kind, row.Before]);
      expect(place).toBe(row.Place);
      expect([reclines, takesInfant, blocked]).toEqual([row.Reclines, row['For an infant'], row.Blocked].map(isYes));
    },
  );

  it('have no letter I, and each seat once', () => {
    for (const aircraft of mappedAircraft) {
      const map = seatMapOf(aircraft);
      expect([...map.seats.keys()].some((no) => no.includes('I'))).toBe(false);
      expect(map.seats.size).toBe(map.rows.reduce((all, { left, right }) => all + left.length + right.length, 0));
    }
    expect(() => seatMapOf('747')).toThrow(RangeError);
  });

  it('throw for a plan that names a row that it does not have', () => {
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

describe('the rules for seats (docs/rules/ancillaries.md)', () => {
  it.each(readRuleTable('ancillaries', 'Who may sit where'))(
    'give $Who, aged $Age, in $Cabin, with infant $Infant, on $Seat the restriction of the table',
    (row) => {
      const occupant = {
        type: row.Who as Occupant['type'],
        age: Number(row.Age),
        cabin: row.Cabin as Occupant['cabin'],
        withInfant: isYes(row.Infant),
      };
      expect(seatRestrictionFor(seat('738', row.Seat ?? ''), occupant)).toBe(row['Why not'] || null);
    },
  );

  it.each(readRuleTable('ancillaries', 'A party'))('find in $Choices the errors "$Faults"', (row) => {
    const faults = checkSeats(seatMapOf('738'), readChoices(row.Choices ?? ''));
    expect(faults.map(({ seatNo, rule }) => `${seatNo} ${rule}`).join(', ')).toBe(row.Faults);
  });

  it('allow a lap infant only with enough masks and away from exits', () => {
    const every = mappedAircraft.flatMap((aircraft) => [...seatMapOf(aircraft).seats.values()]);
    fc.assert(
      fc.property(fc.constantFrom(...every), fc.integer({ min: 15, max: 90 }), (one, age) => {
        const bar = seatRestrictionFor(one, { type: 'A', age, cabin: one.cabin, withInfant: true });
        if (bar === null) expect([one.takesInfant, one.exit, one.blocked]).toEqual([true, false, false]);
      }),
    );
  });

  it('count two seats as together in both orders', () => {
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

/** Reads 'A 36D, A 40A duty, C 36K, A 34A infant, A 36A 17': type, seat, and more facts or the age. */
function readChoices(text: string): ChosenSeat[] {
  return text.split(',').map((part, index) => {
    const [type = 'A', seatNo = '', more = ''] = part.trim().split(' ');
    const age = Number(more) || (type === 'C' ? 7 : adult.age);
    const occupant = { ...adult, type: type as Occupant['type'], age, withInfant: more === 'infant' };
    return { ...occupant, seq: index + 1, seatNo, acceptsDuty: more === 'duty' };
  });
}

describe('an infant on the lap', () => {
  it('is with the first adult of at least 18, also behind a younger adult', () => {
    const party = [
      { seq: 0, type: 'A', age: 17 },
      { seq: 1, type: 'A', age: 18 },
      { seq: 2, type: 'C', age: 5 },
      { seq: 3, type: 'B', age: 1 },
    ] as const;
    expect([...lapHolders(party)]).toEqual([1]);
  });
});
