import { getOrderInfo } from '@haidai/contract/booking';
import { loginMember } from '@haidai/contract/identity';
import { quoteRefund, refundTicket } from '@haidai/contract/refund';
import { adult, demoMember, hashForLogin, passSlider, signInMember, signInStaff } from '@haidai/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../../src/platform/runtime.ts';
import { contact, view } from '../given/booking.ts';
import { apply, givenBookedOrder, methods, type PaymentDesk, pay, startPaymentDesk } from '../given/payment.ts';

const lines: string[] = [];
let desk: PaymentDesk;
beforeAll(async () => {
  desk = await startPaymentDesk({ log: createLog('trace', { write: (line) => lines.push(line) }) });
});
afterAll(() => desk.close());

const cookieNames = ['access', 'refresh', 'random', 'staff'];

test('the log of a whole journey holds no name and no secret, and every answer is found by its request id', async () => {
  const travellers = [adult(9001), adult(9002, { documentType: 'OD', documentNo: '证件90020001' })];
  const traveller = await givenBookedOrder(desk, { passengers: travellers });
  const { api, mobile, orderNo } = traveller;
  const attempt = await apply(traveller, methods.ALIPAY);
  await pay(desk, attempt);
  await desk.site.runJobs();
  const order = await view(api, orderNo);
  const tickets = order.passengerInfoVoList.flatMap(({ ticketVos }) => ticketVos.map(({ tktNo }) => tktNo));
  const { quote } = await api.expectOk(quoteRefund, { body: { orderNo, tickets: [{ passengerSeq: 2 }] } });
  await api.expectOk(refundTicket, { body: { orderNo, quote } });
  await desk.site.runJobs({ failuresExpected: true });

  const member = desk.site.api.another();
  const wrong = { username: demoMember.username, password: hashForLogin('Not-The-Password-9') };
  const NECaptchaValidate = await passSlider(member, 'login');
  await member.callLoosely(loginMember, { body: { ...wrong, NECaptchaValidate } });
  await signInMember(member);
  const refused = await member.call(getOrderInfo, { body: { orderNo } });
  expect(refused.code).toBe(0);
  const clerk = desk.site.api.another();
  await signInStaff(clerk);

  const log = lines.join('\n');
  expect(lines.length).toBeGreaterThan(20);
  const cookies = [api, member, clerk].flatMap((each) => cookieNames.flatMap((name) => each.cookie(name) ?? []));
  expect(cookies.length).toBeGreaterThan(5);
  const secrets = [
    ...travellers.flatMap(({ surname, firstName, documentNo }) => [`${surname}${firstName}`, documentNo]),
    ...[contact.name, contact.mail, mobile, demoMember.username, demoMember.password, wrong.password],
    ...[NECaptchaValidate, quote],
    ...cookies,
  ];
  expect(tickets.length).toBe(2);
  expect(secrets.filter((secret) => secret.length < 2 || log.includes(secret))).toEqual([]);

  const answer = lines.map((line) => JSON.parse(line)).find(({ requestId }) => requestId === refused.requestId);
  expect(answer).toMatchObject({ operation: getOrderInfo.id, status: refused.status });
});
