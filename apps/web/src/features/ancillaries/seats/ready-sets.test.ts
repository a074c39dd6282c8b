import type { OrderDetail } from '@haidai/contract/booking';
import { seatMapOf } from '@haidai/domain/seating';
import { expect, test } from 'vitest';
import type { SeatMapOfSegment } from '../queries.ts';
import { readySets } from './ready-sets.ts';

const people = [
  { seq: 1, passengerType: 'A', birthday: '1990-03-07' },
  { seq: 2, passengerType: 'C', birthday: '2019-06-15' },
];
const order = { passengerInfoVoList: people } as unknown as OrderDetail;
const mapWith = (rest: { taken?: readonly string[]; barred?: Record<string, string> } = {}) =>
  ({
    aircraft: '738',
    flightDate: '2026-12-20',
    rows: seatMapOf('738').rows.map(({ left, right }) => ({
      seats: [...left, ...right].map(({ no, place, row, blocked }) => ({
        seatNo: no,
        tier: place === 'middle' ? 'STANDARD' : 'WINDOW_AISLE',
        taken: row < 45 || rest.taken?.includes(no),
        blocked,
      })),
    })),
    prices: [
      { tier: 'STANDARD', price: 0 },
      { tier: 'WINDOW_AISLE', price: 30 },
    ],
    passengers: people.map(({ seq }) => ({
      passengerSeq: seq,
      cabin: 'ECO',
      withInfant: false,
      barred: rest.barred ?? {},
    })),
  }) as unknown as SeatMapOfSegment;
const all = { passengerSeqs: [1, 2] };
const shown = (map: SeatMapOfSegment, offer = all) =>
  readySets(order, map, offer).map(({ kind, seats, price }) => `${kind} ${[...seats.values()].join(' ')} ¥${price}`);

test('a parent and a child get seats side by side and across the aisle, and never one behind the other', () => {
  expect(shown(mapWith())).toEqual(['block 45A 45B ¥30', 'aisle 45C 45J ¥60']);
});

test('a set leaves out seats that are taken, and seats that the server closes to one of the party', () => {
  expect(shown(mapWith({ taken: ['45A', '45K'], barred: { '45B': 'noInfants', '45C': 'noInfants' } }))).toEqual([
    'block 46A 46B ¥30',
    'aisle 46C 46J ¥60',
  ]);
});

test('a single passenger who can choose gets no set', () => {
  expect(shown(mapWith(), { passengerSeqs: [1] })).toEqual([]);
});
