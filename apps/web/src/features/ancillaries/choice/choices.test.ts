import { expect, test } from 'vitest';
import type { Item, Offer } from '../queries.ts';
import { choiceFor, choicesIn, toChoice, totalOf, withWish } from './choices.ts';

const offer = (segmentIndex: number, prices: Record<string, number>) =>
  ({
    segmentIndex,
    products: Object.entries(prices).map(([productCode, price]) => ({ productCode, price })),
  }) as unknown as Offer;
const bags = offer(0, { BAG5: 60, BAG10: 110 });
const bagsBack = offer(1, { BAG5: 60, BAG10: 110 });
const seats = offer(0, { SEAT_STD: 0, SEAT_EXIT: 80 });
const rides = offer(0, { WUYOUDA_DEP: 99 });
const offers = [bags, bagsBack, seats, rides];

test('withWish replaces the choice of the same passenger, kind and segment only', () => {
  const first = withWish([], bags, 1, { productCode: 'BAG5' });
  const both = withWish(first, bags, 2, { productCode: 'BAG10' });
  const back = withWish(both, bagsBack, 1, { productCode: 'BAG5' });
  const more = withWish(back, bags, 1, { productCode: 'BAG10' });
  expect(choiceFor(more, bags, 1)?.productCode).toBe('BAG10');
  expect(choiceFor(more, bags, 2)?.productCode).toBe('BAG10');
  expect(choicesIn(more, bagsBack)).toEqual([{ productCode: 'BAG5', passengerSeq: 1, segmentIndex: 1 }]);
  expect(totalOf(more, offers)).toBe(280);
  expect(choicesIn(withWish(more, bags, 1, null), bags)).toHaveLength(1);
});

test('a seat choice keeps its number, and a ride belongs to the whole party', () => {
  const seat = withWish([], seats, 1, { productCode: 'SEAT_EXIT', seatNo: '40A', acceptsDuty: true });
  const pickup = { address: '青岛市市南区香港中路 1 号', mobile: '13800000000' };
  const all = withWish(seat, rides, null, { productCode: 'WUYOUDA_DEP', pickup });
  expect(all).toEqual([
    { productCode: 'SEAT_EXIT', seatNo: '40A', acceptsDuty: true, passengerSeq: 1, segmentIndex: 0 },
    { productCode: 'WUYOUDA_DEP', pickup, passengerSeq: null, segmentIndex: 0 },
  ]);
  expect(totalOf(all, offers)).toBe(179);
});

test('toChoice returns a stored item as it was chosen', () => {
  const choice = {
    productCode: 'SEAT_EXIT',
    passengerSeq: 1,
    segmentIndex: 0,
    seatNo: '40A',
    acceptsDuty: true,
    pickup: null,
  };
  expect(toChoice({ ...choice, itemId: 'x', name: '出口座位', price: 80 } as Item)).toEqual(choice);
});
