import { describe, expect, it } from 'vitest';
import { readClose, readPayment, readRefund, readRefundQuery, readSignedNotification } from './answers.ts';

const transaction = {
  out_trade_no: 'P1',
  transaction_id: '4200',
  trade_state: 'SUCCESS',
  success_time: '2026-03-01T09:30:00+08:00',
  amount: { total: 145_050 },
};
const ok = (data: Record<string, unknown>) => ({ status: 200, data });
const error = (status: number, code: string) => ({ status, data: { code } });

describe('the meaning of an answer', () => {
  it('is paid after a payment, also after a refund', () => {
    const paid = { state: 'paid', amountFen: 145_050, tradeNo: '4200', paidAt: new Date('2026-03-01T01:30:00Z') };
    expect(readPayment(ok(transaction))).toEqual(paid);
    expect(readPayment(ok({ ...transaction, trade_state: 'REFUND' }))).toEqual(paid);
  });

  it.each([
    ['NOTPAY', 'unpaid'],
    ['USERPAYING', 'unpaid'],
    ['PAYERROR', 'unpaid'],
    ['CLOSED', 'closed'],
    ['REVOKED', 'closed'],
    ['ACCEPT', 'unknown'],
  ])('with the trade state %s is %s', (trade_state, state) => {
    expect(readPayment(ok({ trade_state }))).toMatchObject({ state });
  });

  it('is unpaid for an order that does not exist, under both names of the error', () => {
    expect(readPayment(error(404, 'ORDER_NOT_EXIST'))).toEqual({ state: 'unpaid' });
    expect(readPayment(error(404, 'ORDERNOTEXIST'))).toEqual({ state: 'unpaid' });
    expect(readPayment(error(404, 'NO_ROUTE'))).toMatchObject({ state: 'unknown' });
  });

  it.each([
    { status: 0, data: {}, failed: 'TimeoutError' },
    { status: 500, data: { code: 'SYSTEM_ERROR' } },
    { status: 429, data: { code: 'FREQUENCY_LIMITED' } },
    { status: 401, data: { code: 'SIGN_ERROR' } },
  ])('is unknown for %j', (reply) => {
    expect(readPayment(reply)).toMatchObject({ state: 'unknown' });
    expect(readClose(reply)).toMatchObject({ state: 'unknown' });
    expect(readRefund(reply)).toMatchObject({ state: 'unknown' });
    expect(readRefundQuery(reply)).toMatchObject({ state: 'unknown' });
  });

  it('to a refund is done, processing or refused', () => {
    const refund = (status: string) => readRefund(ok({ refund_id: '50', status }));
    expect(refund('SUCCESS')).toEqual({ state: 'done', ref: '50' });
    expect(refund('PROCESSING')).toEqual({ state: 'processing', ref: '50' });
    expect(refund('ABNORMAL')).toEqual({ state: 'refused', reason: 'ABNORMAL' });
    expect(refund('CLOSED')).toEqual({ state: 'refused', reason: 'CLOSED' });
    expect(readRefund(error(403, 'NOT_ENOUGH'))).toEqual({ state: 'refused', reason: 'NOT_ENOUGH' });
  });
});

describe('the meaning of a signed notification', () => {
  const merchant = { appId: 'wx1', merchantId: '1900' };
  const read = (event: string, change: object = {}) =>
    readSignedNotification(event, { ...transaction, appid: 'wx1', mchid: '1900', ...change }, merchant);

  it('is null if the notification concerns something else', () => {
    expect(read('PAYSCORE.USER_CONFIRM')).toBeNull();
    expect(read('REFUND.ABNORMAL', { amount: { refund: 1 } })).toBeNull();
    expect(read('TRANSACTION.SUCCESS', { trade_state: 'NOTPAY' })).toBeNull();
  });

  it('is a refund with the refunded amount', () => {
    const data = { out_trade_no: 'P1', out_refund_no: 'R1', amount: { total: 10, refund: 4 } };
    expect(read('REFUND.SUCCESS', data)).toEqual({
      about: 'refund',
      state: 'done',
      paymentNo: 'P1',
      refundNo: 'R1',
      amountFen: 4,
    });
  });

  it.each([
    ['another application', { appid: 'wx2' }],
    ['another merchant', { mchid: '1901' }],
  ])('is forged if the notification is signed for %s', (_what, change) => {
    expect(read('TRANSACTION.SUCCESS', change)).toBe('forged');
  });

  it.each([
    ['another currency', { amount: { total: 10, currency: 'USD' } }],
    ['an amount of nothing', { amount: { total: 0 } }],
    ['a negative amount', { amount: { total: -10 } }],
    ['no time of payment', { success_time: 'soon' }],
  ])('is unusable with %s', (_what, change) => {
    expect(read('TRANSACTION.SUCCESS', change)).toBe('unusable');
  });
});
