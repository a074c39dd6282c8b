import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkSeats, mappedAircraft, type Seat, type Seeker, seatMapOf, suggestSeats } from './index.ts';

const adult = { type: 'A', age: 36, cabin: 'ECO', withInfant: false } as const;
const child = { ...adult, type: 'C', age: 7 } as const;
const partyOf = (...people: Omit<Seeker, 'seq'>[]): Seeker[] =>
  people.map((person, index) => ({ ...person, seq: index + 1 }));
/** Window and aisle seats cost 30, middle seats nothing. */
const priceOf = ({ place }: Seat) => (place === 'middle' ? 0 : 30);
const shown = (sets: ReturnType<typeof suggestSeats>) =>
  sets.map(({ kind, seats, price }) => `${kind} ${[...seats.values()].join(' ')} ¥${price}`);

it('offers a family one set side by side, one across the aisle and one in two rows', () => {
  const offer = { map: seatMapOf('738'), isFree: ({ row }: Seat) => row > 41, priceOf };
  expect(shown(suggestSeats(offer, partyOf(adult, child, adult)))).toEqual([
    'block 42A 42B 42C ¥60',
    'aisle 42B 42C 42J ¥60',
    'rows 42A 42B 43B ¥30',
  ]);
});

it('offers nothing to one traveller, and nothing where the party does not fit', () => {
  const map = seatMapOf('738');
  expect(suggestSeats({ map, isFree: () => true, priceOf }, partyOf(adult))).toEqual([]);
  expect(suggestSeats({ map, isFree: ({ letter }) => letter === 'B', priceOf }, partyOf(adult, child))).toEqual([]);
});

it('follows the rules for seats, takes only free seats and no exit, and adds up the prices, for any party and cabin', () => {
  const person = fc.record({
    type: fc.constantFrom('A' as const, 'C' as const),
    age: fc.integer({ min: 2, max: 80 }),
    cabin: fc.constantFrom('ECO' as const, 'SUPER' as const, 'BUSINESS' as const),
    withInfant: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.constantFrom(...mappedAircraft),
      fc.array(person, { minLength: 2, maxLength: 5 }),
      fc.uniqueArray(fc.nat(160), { maxLength: 120 }),
      (aircraft, people, taken) => {
        const map = seatMapOf(aircraft);
        const all = [...map.seats.values()];
        const isFree = (seat: Seat) => !taken.includes(all.indexOf(seat));
        const party = partyOf(...people.map((each) => ({ ...each, cabin: people[0]?.cabin ?? 'ECO' })));
        const sets = suggestSeats({ map, isFree, priceOf }, party);
        expect(new Set(sets.map(({ kind }) => kind)).size).toBe(sets.length);
        for (const { seats, price } of sets) {
          const chosen = party.map((one) => ({ ...one, seatNo: seats.get(one.seq) ?? '', acceptsDuty: false }));
          expect(checkSeats(map, chosen)).toEqual([]);
          const places = chosen.flatMap(({ seatNo }) => map.seats.get(seatNo) ?? []);
          expect(places.every((seat) => isFree(seat) && !seat.exit)).toBe(true);
          expect(price).toBe(places.reduce((sum, seat) => sum + priceOf(seat), 0));
        }
      },
    ),
    { numRuns: 300 },
  );
});

it('looks at each traveller at most 9,000 times, whoever travels and even if no set fits', () => {
  const kinds = [adult, child, { ...adult, age: 15 }, { ...adult, withInfant: true }] as const;
  const parties = (length: number, from = 0): Seeker[][] =>
    length === 0
      ? [[]]
      : kinds.flatMap((kind, index) =>
          index < from ? [] : parties(length - 1, index).map((rest) => [{ ...kind, seq: length }, ...rest]),
        );
  const costs = mappedAircraft.flatMap((aircraft) =>
    parties(6).map((people) => {
      let looks = 0;
      const party = people.map((person) =>
        Object.defineProperty({ ...person }, 'withInfant', {
          enumerable: true,
          get: () => {
            looks += 1;
            return person.withInfant;
          },
        }),
      );
      suggestSeats({ map: seatMapOf(aircraft), isFree: () => true, priceOf }, party);
      return looks;
    }),
  );
  expect(Math.max(...costs)).toBeLessThan(9_000);
});
