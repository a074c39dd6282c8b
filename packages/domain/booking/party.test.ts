import { readRuleTable } from '@haidai/testkit/rules';
import { describe, expect, it } from 'vitest';
import type { PassengerType } from './ages.ts';
import { validateParty } from './party.ts';
import { countParty, placesBeside, seatParty, seatSurplusInfants } from './party-size.ts';
import type { PassengerEntry, TripFacts } from './passenger.ts';

const trip: TripFacts = { kinds: ['D'], departureDates: ['2026-12-01'] };

const people: Record<string, { passengerType: PassengerType; birthday: string }> = {
  '18': { passengerType: 'A', birthday: '2008-12-01' },
  '17': { passengerType: 'A', birthday: '2008-12-02' },
  C: { passengerType: 'C', birthday: '2020-06-01' },
  B: { passengerType: 'B', birthday: '2026-01-01' },
  b: { passengerType: 'C', birthday: '2026-01-01' },
};

function party(text: string): PassengerEntry[] {
  return text.split(' ').map((name, index) => {
    const person = people[name];
    if (!person) throw new Error(`the test has no person ${name}`);
    return {
      ...person,
      surname: '王',
      firstName: '岱',
      documentType: 'ID',
      documentNo: `证件${1000 + index}`,
      sex: 'F',
      nationality: 'CN',
    };
  });
}

describe('the party of an order (docs/rules/passengers.md)', () => {
  it.each(readRuleTable('passengers', 'Who goes with whom'))(
    'of $Party has the refused passengers "$Refused"',
    (row) => {
      const complaints = validateParty(party(row.Party ?? ''), trip);
      const refused = complaints.map(({ path }) => Number(path.split('.')[1]) + 1);
      expect([...new Set(refused)].join(' ')).toBe(row.Refused);
      expect([...new Set(complaints.map(({ rule }) => rule))].join(' ')).toBe(row.Rule);
    },
  );

  it.each(readRuleTable('passengers', 'Counts'))(
    'of $Adults adults, $Children children and $Babies infants gets its seats and laps',
    (row) => {
      const seated = seatParty({
        adults: Number(row.Adults),
        children: Number(row.Children),
        infants: Number(row.Babies),
      });
      if (row['Seats for adults'] === 'refused') return expect(seated).toBeNull();
      expect(seated).toEqual({
        adults: Number(row['Seats for adults']),
        children: Number(row['Seats for children']),
        infants: Number(row.Laps),
      });
    },
  );

  it.each(readRuleTable('passengers', "Beside an adult's ticket"))(
    'of $Order with $Tied linked children leaves $Places places',
    (row) => {
      const travellers = party(row.Order ?? '').map(({ passengerType: type, birthday }) => ({ type, birthday }));
      const linked = { linked: Number(row.Tied), linkedToTicket: Number(row['To the ticket']) };
      expect(placesBeside({ travellers, ...linked }, '2026-12-01')).toBe(Number(row.Places));
    },
  );

  it('may have only children of 2 to 11 if they join an adult of another order', () => {
    const alone = { ...trip, accompanied: true };
    expect(validateParty(party('C C'), alone)).toEqual([]);
    expect(validateParty(party('b'), alone)).toMatchObject([{ path: 'passengers.0.birthday', rule: 'age' }]);
    expect(validateParty(party('C'), trip)).toMatchObject([{ rule: 'company' }]);
  });

  it('gives the second infant of an adult a seat, as in the count', () => {
    const seated = seatSurplusInfants(party('18 B B'));
    expect(seated.map(({ passengerType }) => passengerType)).toEqual(['A', 'B', 'C']);
    expect(countParty(seated)).toEqual(seatParty({ adults: 1, children: 0, infants: 2 }));
    expect(validateParty(seated, trip)).toEqual([]);
  });

  it('has an error at the number of the second entry of one document', () => {
    const [first, second] = party('18 18');
    if (!first || !second) throw new Error('the party helper returned fewer than two people');
    expect(validateParty([first, { ...second, documentNo: first.documentNo }], trip)).toEqual([
      { path: 'passengers.1.documentNo', rule: 'duplicate', code: 'documentTwice' },
    ]);
  });
});
