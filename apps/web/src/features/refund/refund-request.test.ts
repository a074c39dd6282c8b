import type { OrderDetail } from '@haidai/contract/booking';
import { expect, test } from 'vitest';
import { requestOf } from './refund-request.ts';

const coupons = [{ segmentIndex: 0, status: 'OPEN FOR USE' }];
const orderOf = (orderType: OrderDetail['orderType']) =>
  ({
    orderNo: 'OW1',
    orderType,
    passengerInfoVoList: [{ seq: 1, ticketVos: [{ coupons }] }],
  }) as unknown as OrderDetail;

test.each([
  ['NORMALFARE', false],
  ['CHANGE', false],
  ['INTEGRAL', true],
  ['EXCHANGE', true],
  ['VACATION', true],
] as const)('the refund of an order of the type %s uses the operations for awards: %s', (orderType, isAward) => {
  const choice = { seqs: [1], flights: [0], reason: 'ZY', cause: 'FLIGHT' } as const;
  expect(requestOf(orderOf(orderType), choice)).toMatchObject({
    isAward,
    tickets: [{ passengerSeq: 1, segments: [0] }],
  });
});
