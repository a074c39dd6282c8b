import { listSandboxMessages } from '@haidai/contract/sandbox';
import { adult, baby, child, signInMember } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choose, contact, draft, enterPassengers, order, pick, search, view } from '../../given/booking.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-20T10:00:00+08:00' });
});
afterAll(() => site.close());

const toChengdu = { origCode3: 'TAO', destCode3: 'CTU', departureDate: '2026-12-08' };

describe('two adults, a child and an infant, one way to Chengdu,', () => {
  it('pay the prices of worked example 1, line by line, from the draft to the order', async () => {
    const api = site.api.another();
    const party = { adultNum: 2, childNum: 1, babyNum: 1 };
    const { departAVFS } = await search(api, { ...toChengdu, ...party });
    const flight = pick(departAVFS, 'HD4613');
    const fare = flight.fares.find(({ name }) => name === 'Q');
    expect(fare).toMatchObject({
      price_ad: 1450,
      price_ch: 1210,
      price_in: 240,
      discount: '6 折',
      clazzName: '经济舱',
    });

    const made = await draft(api, { trips: [choose(flight, 'Q')], ...party, fareTotalSeen: 2 * 1450 + 1210 + 240 });
    expect(made.orderNo).toMatch(/^OW20261120B\d{7}$/);
    expect(made).toMatchObject({ orderStatus: 'CREATED', totalPrice: 4500, tripKinds: ['D'], canPay: false });

    await signInMember(api);
    const people = [adult(1), adult(2), child(1), baby(1, '2025-10-01')];
    const tripped = await enterPassengers(api, made.orderNo, people);
    expect(tripped).toMatchObject({ orderStatus: 'TRIPED', totalPrice: 4500, linkman: { name: contact.name } });
    expect(
      tripped.priceLines.map(({ code, passengerType, count, unitPrice, amount }) => ({
        code,
        passengerType,
        count,
        unitPrice,
        amount,
      })),
    ).toEqual([
      { code: 'FARE', passengerType: 'A', count: 2, unitPrice: 1450, amount: 2900 },
      { code: 'CN', passengerType: 'A', count: 2, unitPrice: 50, amount: 100 },
      { code: 'YQ', passengerType: 'A', count: 2, unitPrice: 20, amount: 40 },
      { code: 'FARE', passengerType: 'C', count: 1, unitPrice: 1210, amount: 1210 },
      { code: 'YQ', passengerType: 'C', count: 1, unitPrice: 10, amount: 10 },
      { code: 'FARE', passengerType: 'B', count: 1, unitPrice: 240, amount: 240 },
    ]);
    for (const { ruleId, ruleText } of tripped.priceLines) expect(ruleId && ruleText).not.toBe('');

    const booked = await order(api, made.orderNo);
    expect(booked).toMatchObject({ orderNo: made.orderNo, payAmount: 4500 });
    const minutesToPay = (Date.parse(booked.expireAt) - Date.parse(booked.serverTime)) / 60_000;
    expect(minutesToPay).toBeGreaterThan(29.9);
    expect(minutesToPay).toBeLessThanOrEqual(30);
    const seen = await view(api, made.orderNo);
    expect(seen).toMatchObject({
      orderStatus: 'BOOKED',
      statusText: '待支付',
      canPay: true,
      canCancel: true,
      dueAmount: 4500,
    });
    expect(seen.passengerInfoVoList.map(({ idNo }) => idNo)[0]).toMatch(/^3702\*{10}\d{3}[\dX]$/);
    expect(seen.history.map(({ text }) => text)).toEqual(['填写乘机人', '提交订单，座位已保留']);
    await site.runJobs();
    const [message] = await api.expectOk(listSandboxMessages, { query: { recipient: contact.mobile } });
    expect(message?.body).toContain(`订单${made.orderNo}已提交`);
    expect(message?.body).toContain('4500');
  });
});
