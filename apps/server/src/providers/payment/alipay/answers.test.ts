import { describe, expect, it } from 'vitest';
import { readAmount, writeAmount } from './amount.ts';
import { readClose, readPayment, readRefund, readRefundQuery, readSignedNotification } from './answers.ts';

const paid = {
  code: '10000',
  tradeStatus: 'TRADE_SUCCESS',
  tradeNo: '2026',
  totalAmount: '1450.50',
  sendPayDate: '2026-03-01 09:30:00',
};

describe('amounts', () => {
  it.each([
    [1, '0.01'],
    [10, '0.10'],
    [145_050, '1450.50'],
    [100_000_000, '1000000.00'],
  ])('%i fen is %s', (fen, text) => {
    expect(writeAmount(fen)).toBe(text);
    expect(readAmount(text)).toBe(fen);
  });

  it('amounts with fewer decimals are read, and other texts are not', () => {
    expect(readAmount('88')).toBe(8_800);
    expect(readAmount('88.8')).toBe(8_880);
    for (const text of ['', '1.005', '-1', '1e3', ' 1', 'NaN', undefined]) expect(readAmount(text)).toBeNull();
  });
});

describe('the meaning of an answer', () => {
  it('is paid after a payment, also after a full refund', () => {
    const state = { state: 'paid', amountFen: 145_050, tradeNo: '2026', paidAt: new Date('2026-03-01T01:30:00Z') };
    expect(readPayment(paid)).toEqual(state);
    expect(readPayment({ ...paid, tradeStatus: 'TRADE_CLOSED' })).toEqual(state);
    expect(readPayment({ ...paid, tradeStatus: 'TRADE_FINISHED' })).toEqual(state);
  });

  it('is unpaid or closed without a payment', () => {
    expect(readPayment({ code: '10000', tradeStatus: 'WAIT_BUYER_PAY' })).toEqual({ state: 'unpaid' });
    expect(readPayment({ code: '10000', tradeStatus: 'TRADE_CLOSED' })).toEqual({ state: 'closed' });
    expect(readPayment({ code: '40004', subCode: 'ACQ.TRADE_NOT_EXIST' })).toEqual({ state: 'unpaid' });
  });

  it.each([
    { failed: 'no answer within 8000 ms' },
    { code: '20000', subCode: 'isp.unknow-error' },
    { code: '40004', subCode: 'ACQ.SYSTEM_ERROR' },
    { code: '40002', subCode: 'isv.invalid-signature' },
    {},
  ])('is unknown for %j', (answer) => {
    expect(readPayment(answer)).toMatchObject({ state: 'unknown' });
    expect(readClose(answer)).toMatchObject({ state: 'unknown' });
    expect(readRefund(answer)).toMatchObject({ state: 'unknown' });
    expect(readRefundQuery(answer)).toMatchObject({ state: 'unknown' });
  });

  it('an answer without a readable amount or day is not a payment', () => {
    expect(readPayment({ ...paid, totalAmount: '?' })).toMatchObject({ state: 'unknown' });
    expect(readPayment({ ...paid, sendPayDate: undefined })).toMatchObject({ state: 'unknown' });
  });

  it('a refund is done only if Alipay confirms it', () => {
    const taken = { code: '10000', tradeNo: '2026' };
    expect(readRefund({ ...taken, fundChange: 'Y' })).toEqual({ state: 'done', ref: '2026' });
    expect(readRefund({ ...taken, fundChange: 'N' })).toBeNull();
    expect(readRefund(taken)).toBeNull();
    expect(readRefund({ code: '40004', subCode: 'ACQ.SELLER_BALANCE_NOT_ENOUGH' })).toEqual({
      state: 'refused',
      reason: 'ACQ.SELLER_BALANCE_NOT_ENOUGH',
    });
    expect(readRefundQuery({ ...taken, refundStatus: 'REFUND_SUCCESS' })).toEqual({ state: 'done', ref: '2026' });
    expect(readRefundQuery(taken)).toEqual({ state: 'none' });
  });
});

describe('the meaning of a signed notification', () => {
  const common = { out_trade_no: 'P1', trade_no: '2026', total_amount: '1450.50', gmt_payment: '2026-03-01 09:30:00' };

  it('is a refund, although Alipay gives the trade the status of a success', () => {
    const refund = { refund_fee: '50.50', out_biz_no: 'R1', trade_status: 'TRADE_SUCCESS' };
    expect(readSignedNotification({ ...common, ...refund })).toEqual({
      about: 'refund',
      state: 'done',
      paymentNo: 'P1',
      refundNo: 'R1',
      amountFen: 5_050,
    });
  });

  it.each([
    ['an amount of nothing', { total_amount: '0.00' }],
    ['a negative amount', { total_amount: '-1.00' }],
    ['no time of payment', { gmt_payment: '' }],
    ['a refund of nothing', { refund_fee: '0.00', out_biz_no: 'R1' }],
  ])('is unusable with %s', (_what, change) => {
    expect(readSignedNotification({ ...common, trade_status: 'TRADE_SUCCESS', ...change })).toBe('unusable');
  });

  it('is closed for a closed trade and null for a waiting trade', () => {
    expect(readSignedNotification({ ...common, trade_status: 'TRADE_CLOSED' })).toMatchObject({ state: 'closed' });
    expect(readSignedNotification({ ...common, trade_status: 'WAIT_BUYER_PAY' })).toBeNull();
  });
});
