import { couponScopes } from '@haidai/domain/coupon';
import { expect, test } from 'vitest';
import { couponScopesOf, isMessageSent, isPageOffered, productOf } from './index.ts';

const nothing = { weekCard: false, points: false };

test.each([
  '/book/weekHome',
  '/week/flightSearch',
  '/user/week/card',
  '/user/points',
  '/USER/assignee',
  '/user/integralorder/integraldetail?orderNo=1',
  '/book/flightSearch?isReturn=1&payment=INTEGRAL',
])('a carrier without points and week cards does not offer %s', (address) => {
  expect(isPageOffered(nothing, address)).toBe(false);
  expect(isPageOffered({ weekCard: true, points: true }, address)).toBe(true);
});

test.each(['/index', '/book/flightSearch?payment=CASH', '/user/airorder', '/book/cashPaxInfoInput', '/user/weekly'])(
  'every carrier offers %s',
  (address) => {
    expect(isPageOffered(nothing, address)).toBe(true);
  },
);

test('the operations of a product are found by their names', () => {
  expect(['weekcard.buy', 'award.saveDraft', 'member.getPointAccount', 'member.saveAssignee'].map(productOf)).toEqual([
    'weekCard',
    'points',
    'points',
    'points',
  ]);
  expect(
    ['award.listTravellers', 'member.addPassenger', 'payment.applyPayment', 'shopping.searchFlights'].map(productOf),
  ).toEqual([undefined, undefined, undefined, undefined]);
});

test('a carrier sends no message about a product that it does not sell', () => {
  for (const event of ['WeekCardIssued', 'PointsExpiring']) {
    expect(isMessageSent(nothing, event), event).toBe(false);
    expect(isMessageSent({ weekCard: true, points: true }, event), event).toBe(true);
  }
  expect(isMessageSent(nothing, 'Paid')).toBe(true);
});

test('a carrier without points issues no coupons for assignees', () => {
  expect(couponScopesOf(nothing)).toEqual(['MEMBER', 'UNRESTRICTED']);
  expect(couponScopesOf({ points: true })).toEqual(couponScopes);
});
