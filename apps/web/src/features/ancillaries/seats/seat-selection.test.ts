import type { OrderDetail } from '@haidai/contract/booking';
import { expect, test } from 'vitest';
import type { Offer, SeatMapOfSegment } from '../queries.ts';
import { partyOf, seatsOf, toWishes, withSeat } from './seat-selection.ts';

const people = ['李清和', '周海川', '周小舟'].map((passName, index) => ({ seq: index + 1, passName }));
const order = { passengerInfoVoList: people } as OrderDetail;
const offer = {
  segmentIndex: 0,
  passengerSeqs: [1, 2],
  products: [{ productCode: 'SEAT_STD' }, { productCode: 'SEAT_EXIT' }],
} as unknown as Offer;
const map = {
  rows: [
    { seats: [{ seatNo: '40A', tier: 'EXIT' }] },
    {
      seats: [
        { seatNo: '50B', tier: 'STANDARD' },
        { seatNo: '50C', tier: 'STANDARD' },
      ],
    },
  ],
  prices: [
    { tier: 'EXIT', productCode: 'SEAT_EXIT', price: 80 },
    { tier: 'STANDARD', productCode: 'SEAT_STD', price: 0 },
  ],
  passengers: [
    { passengerSeq: 1, seatNo: null },
    { passengerSeq: 2, seatNo: '50B' },
    { passengerSeq: 3, seatNo: '50C' },
  ],
} as unknown as SeatMapOfSegment;

test('withSeat chooses, changes and removes seats, and partyOf includes seats that others have already bought', () => {
  const first = withSeat(new Map(), 1, '40A');
  const both = withSeat(first, 2, '50B');
  expect(partyOf(order, map, offer, both, 1)).toEqual(
    new Map([
      ['50B', '周海川'],
      ['50C', '周小舟'],
    ]),
  );
  expect(toWishes(map, offer, both)).toEqual(
    new Map([
      [1, { productCode: 'SEAT_EXIT', seatNo: '40A', acceptsDuty: true }],
      [2, { productCode: 'SEAT_STD', seatNo: '50B', acceptsDuty: false }],
    ]),
  );
  expect(toWishes(map, offer, withSeat(both, 1, '40A')).get(1)).toBeNull();
});

test('seatsOf returns the seats that were chosen before', () => {
  const choices = [{ productCode: 'SEAT_STD', passengerSeq: 2, segmentIndex: 0, seatNo: '50B' }];
  expect(seatsOf(offer, choices)).toEqual(new Map([[2, '50B']]));
});
