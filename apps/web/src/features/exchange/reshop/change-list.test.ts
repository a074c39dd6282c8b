import { expect, test } from 'vitest';
import { toFlightList } from './change-list.ts';

type Listed = Parameters<typeof toFlightList>[0];

const fare = (name: string, price_ad: number, award?: object) =>
  ({ name, price_ad, price_party: 9999, ...(award && { award }) }) as Listed['departAVFS'][number]['fares'][number];
const change = (name: string, fee: number, difference: number, tax = 0, duePoints = 0) => ({
  ...{ name, fee, difference, tax, duePoints },
  dueAmount: fee + difference + tax,
});

const flightOf = (fares: ReturnType<typeof fare>[], changes: ReturnType<typeof change>[], refused?: string) => {
  const changeRefused = refused ? { error: 'changeOutOfOrder', message: refused } : null;
  const flight = { flightKey: 'HD1', fares, changes, changeRefused } as unknown as Listed['departAVFS'][number];
  const [listed] = toFlightList({ departAVFS: [flight], fareRules: {} }).flights;
  if (!listed) throw new Error('The list is empty');
  return listed;
};

test('the price of a fare is that of the change, with its parts; a fare without a change is left out', () => {
  const listed = flightOf([fare('Q', 1450), fare('Y', 2410)], [change('Y', 363, 960.1, 0.2)]);
  expect(listed.fares).toMatchObject([{ name: 'Y', price_party: 1323.3, change: { fee: 363, difference: 960.3 } }]);
  expect(listed.minimumPrice).toBe(1323.3);
});

test('of fares with the same price the dearer comes first, because the rest of the old ticket pays it', () => {
  const listed = flightOf([fare('E', 720), fare('Q', 1450)], [change('E', 363, 0), change('Q', 363, 0)]);
  expect(listed.fares.map(({ name }) => name)).toEqual(['Q', 'E']);
});

test('points are those of the difference', () => {
  const award = { payment: 'INTEGRAL', points_ad: 29_600, points_party: 29_600, vouchers_party: 0 };
  const listed = flightOf([fare('X', 70, award)], [change('X', 100, 0, 0, 600)]);
  expect(listed.fares[0]).toMatchObject({ price_party: 100, award: { points_party: 600 } });
});

test('a flight that the quote refuses has no fare and says why', () => {
  const listed = flightOf([fare('Q', 1450)], [], '时间冲突');
  expect(listed).toMatchObject({ fares: [], minimumPrice: null, refused: '时间冲突' });
});
