import type { OrderDetail } from '@haidai/contract/booking';
import { expect, test } from 'vitest';
import { emptyPassenger, type PassengerForm } from '../../booking/index.ts';
import { moveInput } from './move-input.ts';

const draft = (adultNum: number, childNum: number, babyNum: number) =>
  ({
    adultNum,
    childNum,
    babyNum,
    tripKinds: ['D'],
    passengerInfoVoList: [],
    linkman: null,
  }) as unknown as OrderDetail;

const person = (surname: string, passengerType: 'A' | 'C' | 'B', more: object = {}) => ({
  ...emptyPassenger(draft(1, 0, 0), passengerType),
  surname,
  ...more,
});
const linkman = { name: '李清和', mobile: '13800000000', mail: '' };
const typed = JSON.stringify({
  passengers: [person('李', 'A'), person('王', 'A'), person('李小', 'C')],
  linkman,
});
const names = (form: string | null) =>
  (JSON.parse(form ?? '{"passengers":[]}') as PassengerForm).passengers.map(
    ({ surname, passengerType }) => `${passengerType}${surname}`,
  );

test.each([
  [2, 1, 0, ['A李', 'A王', 'C李小']],
  [1, 1, 0, ['A李', 'C李小']],
  [1, 2, 0, ['A李', 'C李小', 'C']],
  [3, 0, 1, ['A李', 'A王', 'A', 'B']],
])(
  'moveInput to %i adults, %i children and %i infants gives each passenger the next place of the same type',
  (a, c, b, expected) => {
    expect(names(moveInput(draft(a, c, b), typed))).toEqual(expected);
  },
);

test('moveInput keeps the contact and removes a document number that only the old draft holds', () => {
  const kept = JSON.stringify({
    passengers: [
      person('李', 'A', { documentMasked: '3702**********1233' }),
      person('王', 'A', { documentMasked: '3702**********5678', savedPassengerId: 'saved' }),
    ],
    linkman,
  });
  const form = JSON.parse(moveInput(draft(2, 0, 0), kept) ?? '') as PassengerForm;
  expect(form.passengers.map(({ documentMasked }) => documentMasked)).toEqual(['', '3702**********5678']);
  expect(form.linkman).toEqual(linkman);
});

test.each([null, 'no form', '[]', '{"passengers":1,"linkman":{}}'])('moveInput of %s returns null', (nothing) => {
  expect(moveInput(draft(1, 0, 0), nothing)).toBeNull();
});
