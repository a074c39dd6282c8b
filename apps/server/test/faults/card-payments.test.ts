import { searchPayGateway } from '@haidai/contract/payment';
import { describe, expect, it } from 'vitest';
import type { PaymentGateway } from '../../src/providers/payment/index.ts';
import {
  apply,
  atGateway,
  begin,
  deliver,
  fenOf,
  givenBookedOrder,
  methods,
  money,
  pay,
  paymentRow,
  payState,
  type Traveller,
  timeRunsOut,
  ways,
} from '../given/payment.ts';
import { usePaymentDesk } from '../given/use-payment-desk.ts';

/** These tests cover what only the card gateway does: sessions that outlive the time to pay, and answers that are lost. */
const desk = usePaymentDesk();
const card = ways['CARD PAGE'];

describe('the session of a card payment', () => {
  it('ends when the time to pay is over, although the gateway keeps a session for half an hour at least', async () => {
    const traveller = await givenBookedOrder(desk);
    await desk.site.clock.advance({ minutes: 20 });
    const attempt = await apply(traveller, card);
    expect(await atGateway(desk, attempt)).toMatchObject({ state: 'WAITING' });
    await desk.site.clock.advance({ minutes: 10, seconds: 5 });
    await desk.site.runJobs();
    expect(await atGateway(desk, attempt)).toMatchObject({ state: 'CLOSED' });
    expect((await paymentRow(desk, attempt)).status).toBe('CLOSED');
  });

  it('that was paid in the moment of its end takes the seats again, or is refunded if they are sold', async () => {
    const traveller = await givenBookedOrder(desk);
    const attempt = await apply(traveller, card);
    await timeRunsOut(desk, traveller);
    await desk.gateway.control('POST', `${attempt.trade}/reopen`);
    await pay(desk, attempt);
    expect(await payState(traveller)).toMatchObject({ orderStatus: 'PAYED', stage: 'issuing' });
    expect(await money(desk, traveller)).toMatchObject({ counted: fenOf(traveller), refunding: 0 });
  });

  it('whose beginning was not answered is the same one at the next try, and is paid once', async () => {
    const traveller = await givenBookedOrder(desk);
    const gateway = desk.site.deps.providers.payment.CARD as {
      -readonly [K in keyof PaymentGateway]: PaymentGateway[K];
    };
    const theirs = gateway.begin;
    const urls: string[] = [];
    gateway.begin = async (payment) => {
      const begun = await theirs(payment);
      if (begun.kind === 'redirect') urls.push(begun.url);
      return urls.length === 1 ? { kind: 'unavailable', reason: 'fault of the test' } : begun;
    };
    await expect(begin(traveller, card)).rejects.toThrow('gatewayUnavailable');
    const attempt = await begin(traveller, card);
    gateway.begin = theirs;
    expect(urls).toHaveLength(2);
    expect(urls[0]).toBe(urls[1]);
    await pay(desk, attempt);
    expect(await money(desk, traveller)).toMatchObject({ received: fenOf(traveller), counted: fenOf(traveller) });
  });

  it('is closed when the traveller chooses another method, and its money is refunded if it comes all the same', async () => {
    const traveller = await givenBookedOrder(desk);
    const first = await apply(traveller, card);
    const second = await apply(traveller, methods.ALIPAY);
    expect(await atGateway(desk, first)).toMatchObject({ state: 'CLOSED' });
    await pay(desk, second);
    await desk.gateway.control('POST', `${first.trade}/reopen`);
    await pay(desk, first);
    await deliver(desk);
    await desk.site.runJobs();
    expect(await money(desk, traveller)).toMatchObject({ counted: fenOf(traveller), refunded: fenOf(traveller) });
  });
});

describe('the cashier', () => {
  const listFor = ({ api, orderNo }: Traveller, language: 'zh-CN' | 'en') =>
    api.expectOk(searchPayGateway, { query: { orderNo } }, { headers: { 'accept-language': language } });
  const codes = (listed: Awaited<ReturnType<typeof listFor>>) => listed.map(({ payType }) => payType);

  it('names cards last in Chinese and first in English, with their brands', async () => {
    const traveller = await givenBookedOrder(desk);
    expect(codes(await listFor(traveller, 'en'))).toEqual(['6', '1', '0', '5']);
    const listed = await listFor(traveller, 'zh-CN');
    expect(codes(listed)).toEqual(['1', '0', '5', '6']);
    expect(listed.at(-1)).toMatchObject({
      ...{ payType: '6', name: '国际信用卡', available: true, product: 'PAGE', hasCode: false },
      brands: ['Visa', 'Mastercard', '美国运通', 'JCB', '银联'],
    });
  });
});
