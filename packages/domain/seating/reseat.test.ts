import { readFileSync } from 'node:fs';
import { readRuleTable } from '@haidai/testkit/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areTogether,
  blockOf,
  mappedAircraft,
  needsDuty,
  reseat,
  type Seat,
  type SeatMap,
  type SeatTierRow,
  type Sitter,
  seatMapOf,
  seatOn,
  seatRestrictionFor,
  seatTierOf,
} from './index.ts';

const tiersFile = new URL('../../../carriers/haidai/ancillaries/seat-tiers.json', import.meta.url);
const seatTierRows: readonly SeatTierRow[] = JSON.parse(readFileSync(tiersFile, 'utf8')).rows;
const tierOf = (map: SeatMap, seat: Seat) => seatTierOf(seatTierRows, map, seat, '2026-11-22');
const adult = { type: 'A', age: 36, cabin: 'ECO', withInfant: false, legs: [1] } as const;

/** Reads 'A 36A, A 36B infant, C 36C; A 50A': type, seat, lap infant. Semicolons separate the parties. */
function readSitters(aircraft: string, text: string): Sitter[] {
  return text.split(';').flatMap((party, number) =>
    party.split(',').map((words): Sitter => {
      const [type = 'A', seatNo = '', infant] = words.trim().split(' ');
      const cabin = seatOn(seatMapOf(aircraft), seatNo)?.cabin ?? 'ECO';
      const age = type === 'C' ? 7 : adult.age;
      return { ...adult, type: type as 'A', age, cabin, id: seatNo, party: `${number}`, seatNo, withInfant: !!infant };
    }),
  );
}

describe('reseat to another aircraft (docs/rules/inventory.md)', () => {
  it.each(readRuleTable('inventory', 'Seats on another aircraft'))(
    'from $From to $To with $Seats gives the seats of the table',
    (row) => {
      const [from = '', to = ''] = [row.From, row.To];
      const given = reseat(seatMapOf(from), seatMapOf(to), readSitters(from, row.Seats ?? ''), tierOf);
      const words = [...given].map(([id, seat]) => `${id} ${seat?.no ?? 'none'}`).join(', ');
      expect(words).toBe(row.Then);
    },
  );
});

it('a traveller on some legs moves if this gives a seat to one who flies all legs', () => {
  const flying = (text: string, legs: number[]) =>
    readSitters('738', text).map((each) => ({ ...each, legs, party: each.id }));
  const sitters = [
    ...flying('A 31A infant; A 31J infant; A 32A; A 32C; A 32J; A 32L', [1, 2]),
    ...flying('A 33A', [1]),
    ...flying('A 33C', [2]),
    ...flying('A 33J', [1, 2]),
  ];
  const given = reseat(seatMapOf('738'), seatMapOf('320'), sitters, tierOf);
  expect([...given].filter(([, seat]) => seat === null)).toEqual([]);
});

/** Generates any number of people on seats that they may have, in parties, with at most one infant in a block. */
const flights = fc
  .record({
    turned: fc.boolean(),
    legs: fc.constantFrom<number[][]>([[1]], [[1], [2], [1, 2]]),
    chosen: fc.array(fc.record({ at: fc.nat(), party: fc.nat(40), infant: fc.nat(5), leg: fc.nat() }), {
      maxLength: 170,
    }),
  })
  .map(({ turned, legs, chosen }) => {
    const [from, to] = turned ? (['320', '738'] as const) : (['738', '320'] as const);
    const map = seatMapOf(from);
    const seats = [...map.seats.values()].filter(({ blocked }) => !blocked);
    const sitters: Sitter[] = [];
    for (const { at, party, infant, leg } of chosen) {
      const seat = seats[at % seats.length];
      if (!seat) continue;
      const flown = legs[leg % legs.length] ?? [1];
      const others = sitters.filter((each) => each.legs.some((one) => flown.includes(one)));
      const blocks = others.filter(({ withInfant }) => withInfant).map(({ seatNo }) => blockOf(seatIn(map, seatNo)));
      const withInfant = (infant === 0 || seat.bassinet) && !blocks.includes(blockOf(seat));
      const sitter: Sitter = {
        ...adult,
        id: `${sitters.length}`,
        party: `${party}`,
        seatNo: seat.no,
        cabin: seat.cabin,
        withInfant,
        legs: flown,
      };
      const plain = { ...sitter, withInfant: false };
      const fitting = [sitter, plain].find((each) => seatRestrictionFor(seat, each) === null);
      if (fitting && !others.some(({ seatNo }) => seatNo === seat.no)) sitters.push(fitting);
    }
    return { from: map, to: seatMapOf(to), sitters };
  });

function seatIn(map: ReturnType<typeof seatMapOf>, no: string): Seat {
  const seat = seatOn(map, no);
  if (!seat) throw new Error(`the map has no seat ${no}`);
  return seat;
}

describe('reseat with any travellers on any seats', () => {
  it('gives a seat once on a leg, and only to travellers who may have it', () => {
    fc.assert(
      fc.property(flights, ({ from, to, sitters }) => {
        const given = reseat(from, to, sitters, tierOf);
        const taken = sitters.flatMap(({ id, legs }) => legs.map((leg) => `${leg} ${given.get(id)?.no ?? id}`));
        expect(new Set(taken).size).toBe(taken.length);
        const laps = sitters
          .filter(({ withInfant, id }) => withInfant && given.get(id))
          .flatMap(({ id, legs }) => legs.map((leg) => `${leg} ${blockOf(given.get(id) as Seat)}`));
        expect(new Set(laps).size).toBe(laps.length);
        for (const sitter of sitters) {
          const seat = given.get(sitter.id);
          if (!seat) continue;
          expect([null, 'infantsOnly']).toContain(seatRestrictionFor(seat, sitter));
          if (needsDuty(seat)) expect(needsDuty(seatIn(from, sitter.seatNo))).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('gives everybody on one leg a seat if the cabin has enough', () => {
    fc.assert(
      fc.property(flights, ({ from, to, sitters }) => {
        const onOneLeg = sitters.filter(({ legs }) => legs.length === 1 && legs[0] === 1);
        const given = reseat(from, to, onOneLeg, tierOf);
        for (const cabin of ['BUSINESS', 'SUPER', 'ECO'] as const) {
          const people = onOneLeg.filter((each) => each.cabin === cabin);
          const seats = [...to.seats.values()].filter((seat) => seat.cabin === cabin && !seat.blocked);
          const blocks = new Set(seats.filter(({ takesInfant, exit }) => takesInfant && !exit).map(blockOf));
          const infants = people.filter(({ withInfant }) => withInfant).length;
          const without = people.filter(({ id }) => given.get(id) === null).length;
          expect(without).toBe(Math.max(0, people.length - seats.length, infants - blocks.size));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('changes no seat on the same aircraft', () => {
    fc.assert(
      fc.property(flights, ({ from, sitters }) => {
        const given = reseat(from, from, sitters, tierOf);
        expect(sitters.map(({ id }) => given.get(id)?.no)).toEqual(sitters.map(({ seatNo }) => seatNo));
      }),
      { numRuns: 30 },
    );
  });

  it('keeps a child beside its adult', () => {
    for (const aircraft of mappedAircraft) {
      const from = seatMapOf(aircraft);
      const to = seatMapOf(aircraft === '738' ? '320' : '738');
      for (const { left } of from.rows.filter((row) => row.cabin === 'ECO' && !row.exit)) {
        const [window, middle] = left;
        if (!window || !middle || window.blocked) continue;
        const family = readSitters(aircraft, `A ${window.no}, C ${middle.no}`);
        const [one, other] = [...reseat(from, to, family, tierOf).values()];
        expect(one && other && areTogether(one, other)).toBe(true);
      }
    }
  });
});
