import { describe, expect, it } from 'vitest';
import { newKeyPair } from '../keys.ts';
import { isSignedRequest, signAnswer, signingString, signRsa2, verifyRsa2 } from './sign.ts';

/** The example request of the open platform's page 自行实现签名. */
const documented = {
  app_id: '2014072300007148',
  method: 'alipay.mobile.public.menu.add',
  charset: 'GBK',
  sign_type: 'RSA2',
  timestamp: '2014-07-24 03:07:50',
  biz_content:
    '{"button":[{"actionParam":"ZFB_HFCZ","actionType":"out","name":"话费充值"},{"name":"查询","subButton":[{"actionParam":"ZFB_YECX","actionType":"out","name":"余额查询"},{"actionParam":"ZFB_LLCX","actionType":"out","name":"流量查询"},{"actionParam":"ZFB_HFCX","actionType":"out","name":"话费查询"}]},{"actionParam":"http://m.alipay.com","actionType":"link","name":"最新优惠"}]}',
  sign: 'e9zEAe4TTQ4LPLQvETPoLGXTiURcxiAKfMVQ6Hrrsx2hmyIEGvSfAQzbLxHrhyZ48wOJXTsD4FPnt+YGdK57+fP1BCbf9rIVycfjhYCqlFhbTu9pFnZgT55W+xbAFb9y7vL0MyAxwXUXvZtQVqEwW7pURtKilbcBTEW7TAxzgro=',
  version: '1.0',
};

/** A notification that Alipay signed, with its public key. Source: the tests of Alipay's SDK. */
const realKey = `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAqObrdC7hrgAVM98tK0nv3hSQRGGKT4lBsQjHiGjeYZjOPIPHR5knm2jnnz/YGIXIofVHkA/tAlBAd5DrY7YpvI4tP5EONLtZKC2ghBMx7McI2wRD0xiqzxOQr1FuhZGJ8/AUokBzJrzY+aGX2xcOrxFYRlFilvVLTXg4LWjR1tdPkO6+i7wQZAIVMClPkwVRZEbaERRHlKqTzv2gGv5rDU8gRoe1LeaN+6BlbTqHWkQcNCUNrA8C6l17XAXGKDsm/9TFWwO8EPHHHCaQdjtV5/FdcWIt+L8SR1ss7EXTjYDFtxcKVv9rEoY1lX8T4mX+GbXfZHraG5NCF1+XioL5JwIDAQAB
-----END PUBLIC KEY-----`;
const realNotification = {
  gmt_create: '2019-08-15 15:56:22',
  charset: 'utf-8',
  seller_email: 'z97-yuquerevenue@service.aliyun.com',
  subject: '语雀空间 500人规模',
  buyer_id: '2088102534368455',
  invoice_amount: '0.10',
  notify_id: '2019081500222155624068450559358070',
  fund_bill_list: '[{"amount":"0.10","fundChannel":"ALIPAYACCOUNT"}]',
  notify_type: 'trade_status_sync',
  trade_status: 'TRADE_SUCCESS',
  receipt_amount: '0.10',
  buyer_pay_amount: '0.10',
  app_id: '2019073166072302',
  seller_id: '2088531891668739',
  gmt_payment: '2019-08-15 15:56:24',
  notify_time: '2019-08-15 15:56:25',
  version: '1.0',
  out_trade_no: '20190815155618536-564-57',
  total_amount: '0.10',
  trade_no: '2019081522001468450512505578',
  auth_app_id: '2019073166072302',
  buyer_logon_id: 'xud***@126.com',
  point_amount: '0.00',
};
const realSignature =
  'QfTb8tqE1BMhS5qAnXtvsF3/jBkEvu9q9en0pdbBUDDjvKycZhQb7h8GDs4FKfi049PynaNuatxSgLb/nLWZpXyyh0LEWdK2S6Ri7nPwrVgOs08zugLO20vOQz44y3ti2Ncm8/wZts1Fr2gZ7pShnVX3d1B50hbsXnObT1r/U8ONNQjWXd0HIul4TG+Q3fm3svmSvFEy0WnzuhcyHPX5Gm4ELNctL6Qd5YniGJFNcc7kopHYtI/XD9YCKCH6Ct02rzUs9i11C9CsadtZn+WhxF26Dqt9sGEFajkJ8cxUTLi8+VCpLHsgPE8P0y095uQcDdK0YjCh4x7wVSov+lrmOQ==';

describe('Alipay RSA2', () => {
  it('builds the documented signing string from the documented request', () => {
    expect(signingString(documented)).toBe(
      `app_id=2014072300007148&biz_content=${documented.biz_content}&charset=GBK&method=alipay.mobile.public.menu.add&sign_type=RSA2&timestamp=2014-07-24 03:07:50&version=1.0`,
    );
  });

  it('leaves empty values out', () => {
    expect(signingString({ b: '2', a: '', c: '3' })).toBe('b=2&c=3');
  });

  it('accepts a notification signed by Alipay, and rejects another amount under the same signature', () => {
    const verify = (params: Record<string, string>) => verifyRsa2(signingString(params), realSignature, realKey);
    expect(verify(realNotification)).toBe(true);
    expect(verify({ ...realNotification, total_amount: '0.11' })).toBe(false);
  });

  it('refuses a request with one flipped bit, another sign_type, or no signature', () => {
    const { privateKey, publicKey } = newKeyPair();
    const params = {
      app_id: '1',
      method: 'alipay.trade.query',
      sign_type: 'RSA2',
      biz_content: '{"out_trade_no":"A"}',
    };
    const signed = { ...params, sign: signRsa2(signingString(params), privateKey) };
    expect(isSignedRequest(signed, publicKey)).toBe(true);
    const flipped = Buffer.from(signed.sign, 'base64');
    flipped.writeUInt8(flipped.readUInt8(9) ^ 1, 9);
    expect(isSignedRequest({ ...signed, sign: flipped.toString('base64') }, publicKey)).toBe(false);
    expect(isSignedRequest({ ...signed, biz_content: '{"out_trade_no":"B"}' }, publicKey)).toBe(false);
    expect(isSignedRequest({ ...signed, sign_type: 'RSA' }, publicKey)).toBe(false);
    expect(isSignedRequest(params, publicKey)).toBe(false);
  });

  it('signs the exact characters of the answer object', () => {
    const { privateKey, publicKey } = newKeyPair();
    const text = signAnswer('alipay.trade.query', { code: '10000', msg: '成功' }, privateKey);
    const { sign } = JSON.parse(text);
    expect(text.startsWith('{"alipay_trade_query_response":{"code":"10000","msg":"成功"},')).toBe(true);
    expect(verifyRsa2('{"code":"10000","msg":"成功"}', sign, publicKey)).toBe(true);
  });
});
