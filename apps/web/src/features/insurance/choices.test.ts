import { expect, test } from 'vitest';
import { paidAt, premiumOf, withAll, withFree, withPaid } from './choices.ts';
import type { Offer, Product } from './queries.ts';

const product = (productCode: string, premium: number) => ({ productCode, premium }) as Product;
const products = [product('ACCIDENT', 30), product('COMBO', 50), product('FREE', 0)];
const place = { passengerSeq: 1, segmentIndex: 0 };
const at = (productCode: string, change: Partial<typeof place> = {}) => ({ ...place, ...change, productCode });

test('a paid product replaces another paid product, and a free product stays', () => {
  const free = withFree([], at('FREE'), true);
  const accident = withPaid(free, products, at('ACCIDENT'));
  const combo = withPaid(accident, products, at('COMBO'));
  expect(combo).toEqual([at('FREE'), at('COMBO')]);
  expect(paidAt(combo, products, place)).toBe('COMBO');
  expect(withPaid(combo, products, at(''))).toEqual([at('FREE')]);
  expect(withFree(combo, at('FREE'), false)).toEqual([at('COMBO')]);
  expect(premiumOf(combo, products)).toBe(50);
});

test('withAll chooses the product for every passenger who can have it', () => {
  const offers = [
    { ...at('COMBO'), why: null },
    { ...at('COMBO', { passengerSeq: 2 }), why: 'age' },
    { ...at('COMBO', { segmentIndex: 1 }), why: null },
    { ...at('FREE'), why: null },
  ] as Offer[];
  const chosen = withAll([at('ACCIDENT')], products, offers, products[1] as Product);
  expect(chosen).toEqual([at('COMBO'), at('COMBO', { segmentIndex: 1 })]);
  expect(withAll(chosen, products, offers, products[2] as Product)).toContainEqual(at('FREE'));
});
