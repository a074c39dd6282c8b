import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OrderPrice } from './order-price.tsx';

const there = { direction: 'OUT', segments: [], transferMinutes: null } as const;
const base = { orderType: 'NORMALFARE', isChange: false, totalPrice: 320, totalPoints: 0 } as const;

test.each([
  ['money', base, '¥320'],
  ['points and taxes', { ...base, orderType: 'INTEGRAL', totalPoints: 12_000 }, '12,000 积分 + ¥320税费'],
  [
    'a change that costs points, too',
    { ...base, orderType: 'INTEGRAL', isChange: true, totalPoints: 1000 },
    '1,000 积分 + ¥320改期费及税费',
  ],
  ['a change that costs no points', { ...base, orderType: 'INTEGRAL', isChange: true }, '¥320'],
  ['vouchers', { ...base, orderType: 'EXCHANGE', adultNum: 2, trips: [there] }, '2 张兑换券 + ¥320'],
] as const)('%s: what an order costs is said so', (_, order, words) => {
  const markup = renderToStaticMarkup(createElement(OrderPrice, { order }));
  expect(markup.replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, ' ')).toBe(words);
});
