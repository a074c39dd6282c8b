import { expect, test } from 'vitest';
import { Refusal } from '../../../platform/index.ts';
import { readParty } from './shop-query.ts';

test.each([
  [1, 2, 2, 'childNum', 'tooManyChildrenWithSeats'],
  [1, 0, 3, 'babyNum', 'tooManyInfants'],
])(
  '%i adults with %i children and %i babies are refused with the field of the excess',
  (adultNum, childNum, babyNum, path, code) => {
    let refused: unknown;
    try {
      readParty({ adultNum, childNum, babyNum });
    } catch (error) {
      refused = error;
    }
    expect(refused).toBeInstanceOf(Refusal);
    expect((refused as Refusal).fields).toEqual([{ path, rule: 'company', code }]);
  },
);
