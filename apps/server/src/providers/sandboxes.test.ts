import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/site/start-test-app.ts';
import { setIssuerFault } from './issuer/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ clock: '2026-03-01T09:30:00+08:00' });
});
afterAll(() => test.close());

const outbox = () => test.db.selectFrom('sandbox_outbox').selectAll().orderBy('created_at').orderBy('id').execute();

describe('messages', () => {
  it('stay in the sandbox’s outbox with the site’s time', async () => {
    const { sms, mail } = test.deps.providers;
    await sms.send({ mobile: '13800000001', text: '【海岱航空】验证码 123456' });
    await mail.send({
      to: 'li@example.com',
      subject: '出票通知',
      text: '您的机票已出票',
      html: '<p>您的机票已出票</p>',
    });
    expect(await outbox()).toMatchObject([
      { kind: 'SMS', recipient: '13800000001', subject: '', body: '【海岱航空】验证码 123456' },
      { kind: 'MAIL', recipient: 'li@example.com', subject: '出票通知', body: '您的机票已出票' },
    ]);
    const [first] = await outbox();
    expect(first?.created_at.toISOString()).toMatch(/^2026-03-01T01:30/);
  });
});

describe('ticket issuer', () => {
  let orders = 0;
  const givenRequest = (people: ('ADT' | 'CHD' | 'INF')[] = ['ADT', 'CHD', 'INF']) => {
    orders += 1;
    const passengers = people.map((type, index) => ({
      ...{ seq: index + 1, type, surname: '旅', firstName: `客${index + 1}`, name: `旅客${index + 1}` },
      ...{ birthday: null, sex: null, identity: null, adultSeq: null },
    }));
    const flight = { flightNo: 'HD4655', flightDate: '2026-03-20', origin: 'TAO', destination: 'TFU' };
    const times = { departsAt: '2026-03-20T08:00', arrivesAt: '2026-03-20T11:00' };
    return {
      orderNo: `OW20260301B000000${orders}`,
      contact: { mobile: null, mail: null },
      passengers,
      segments: [{ index: 0, ...flight, ...times, bookingClass: 'Y' }],
      ...{ fares: [], formsOfPayment: [], exchanges: [], services: [] },
    };
  };
  const issuer = () => test.deps.providers.issuer;

  it('issues a ticket for each traveller under one record locator, and the same tickets on a repeated request', async () => {
    const request = givenRequest();
    expect(await issuer().query(request.orderNo)).toEqual({ state: 'none' });
    const answer = await issuer().issue(request);
    expect(answer).toMatchObject({
      state: 'issued',
      recordLocator: expect.stringMatching(/^[A-HJ-NP-Z2-9]{6}$/),
      tickets: [1, 2, 3].map((passengerSeq) => ({ passengerSeq, ticketNo: expect.stringMatching(/^78924\d{8}$/) })),
    });
    expect(await issuer().issue(request)).toEqual(answer);
    expect(await issuer().query(request.orderNo)).toEqual(answer);
  });

  it('twenty concurrent orders, each requested twice, get unique numbers and one answer each', async () => {
    const requests = Array.from({ length: 20 }, () => givenRequest(['ADT', 'ADT']));
    const answers = await Promise.all([...requests, ...requests].map((request) => issuer().issue(request)));
    for (const [index, answer] of answers.slice(0, 20).entries()) expect(answers[index + 20]).toEqual(answer);
    const tickets = answers.slice(0, 20).flatMap((answer) => ('tickets' in answer ? answer.tickets : []));
    const locators = answers.slice(0, 20).map((answer) => ('recordLocator' in answer ? answer.recordLocator : ''));
    expect(new Set(tickets.map(({ ticketNo }) => ticketNo)).size).toBe(40);
    expect(new Set(locators).size).toBe(20);
  });

  it('refuses during a fault, and issues the tickets afterwards', async () => {
    const request = givenRequest();
    await setIssuerFault(test.db, request.orderNo, 'refuse');
    expect(await issuer().issue(request)).toMatchObject({ state: 'refused' });
    expect(await issuer().query(request.orderNo)).toEqual({ state: 'none' });
    await setIssuerFault(test.db, request.orderNo, 'none');
    expect(await issuer().issue(request)).toMatchObject({ state: 'issued' });
  });

  it('loses its answer during a fault: the tickets exist, and a query finds them afterwards', async () => {
    const request = givenRequest();
    await setIssuerFault(test.db, request.orderNo, 'unknown');
    expect(await issuer().issue(request)).toMatchObject({ state: 'unknown' });
    expect(await issuer().query(request.orderNo)).toMatchObject({ state: 'unknown' });
    await setIssuerFault(test.db, request.orderNo, 'none');
    expect(await issuer().query(request.orderNo)).toMatchObject({ state: 'issued' });
  });

  it('leaves out the last passenger during a fault, and the others keep their numbers afterwards', async () => {
    const request = givenRequest();
    await setIssuerFault(test.db, request.orderNo, 'partial');
    const partial = await issuer().issue(request);
    if (partial.state !== 'partial') throw new Error(partial.state);
    expect(partial.tickets.map(({ passengerSeq }) => passengerSeq)).toEqual([1, 2]);
    await setIssuerFault(test.db, request.orderNo, 'none');
    const whole = await issuer().issue(request);
    if (whole.state !== 'issued') throw new Error(whole.state);
    expect(whole.tickets.slice(0, 2)).toEqual(partial.tickets);
    expect(whole.recordLocator).toBe(partial.recordLocator);
  });

  it('leaves out a single traveller, who then has no ticket', async () => {
    const request = givenRequest(['ADT']);
    await setIssuerFault(test.db, request.orderNo, 'partial');
    expect(await issuer().issue(request)).toMatchObject({ state: 'refused' });
  });
});
