import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OrderPrice } from './order-price.tsx';

type Order = Parameters<typeof OrderPrice>[0]['order'];

const base: Order = { orderType: 'NORMALFARE', isChange: false, totalPrice: 320, totalPoints: 0 };
const oneWay: Order['trips'] = [{ direction: 'OUT', segments: [], transferMinutes: null, terms: null }];

test.each<[what: string, order: Order, words: string]>([
  ['money', base, '¥320'],
  ['points and taxes', { ...base, orderType: 'INTEGRAL', totalPoints: 12_000 }, '12,000 积分 + ¥320税费'],
  [
    'a change that costs points, too',
    { ...base, orderType: 'INTEGRAL', isChange: true, totalPoints: 1000 },
    '1,000 积分 + ¥320改期费及税费',
  ],
  ['a change that costs no points', { ...base, orderType: 'INTEGRAL', isChange: true }, '¥320'],
  ['vouchers', { ...base, orderType: 'EXCHANGE', adultNum: 2, trips: oneWay }, '2 张兑换券 + ¥320'],
])('the price of an order in %s is shown', (_, order, words) => {
  const markup = renderToStaticMarkup(createElement(OrderPrice, { order }));
  expect(markup.replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, ' ')).toBe(words);
});
