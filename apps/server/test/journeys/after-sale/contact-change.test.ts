import { changeContact, getOrderContact, holdBooking, sendContactCode } from '@haidai/contract/booking';
import { sendTicketCode, validateMessageCode } from '@haidai/contract/exchange';
import { listSandboxMessages } from '@haidai/contract/sandbox';
import { type Api, passSlider, readSmsCode } from '@haidai/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contact, view } from '../../given/booking.ts';
import { correct } from '../../given/name-correction.ts';
import { givenClerks } from '../../given/staff.ts';
import { givenTickets } from '../../given/ticket.ts';
import { newAdults, newTraveller } from '../../given/traveller.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-12-05T10:00:00+08:00' });
});
afterAll(() => site.close());

let mobiles = 0;
const newMobile = () => {
  mobiles += 1;
  return `139111100${String(mobiles).padStart(2, '0')}`;
};
const textsTo = async (api: Api, recipient: string) => {
  await site.runJobs();
  return (await api.expectOk(listSandboxMessages, { query: { recipient } })).map(({ body }) => body).join('\n');
};

const contactOf = (api: Api, orderNo: string) => api.expectOk(getOrderContact, { params: { orderNo } });

/** Asks for a code to the new contact, as the page does. */
async function send(api: Api, orderNo: string, to: string) {
  const NECaptchaValidate = await passSlider(api, 'accountSms');
  return api.call(sendContactCode, { body: { orderNo, contact: to, NECaptchaValidate } });
}

it('the owner changes the mobile with a code to the new one; messages follow, and the old one is told', async () => {
  const people = newAdults(1).map((each) => ({ ...each, surname: '李', firstName: '青和' }));
  const { api, orderNo } = await givenTickets(site, people);
  const to = newMobile();
  const sent = await send(api, orderNo, to);
  expect(sent.result?.contactMasked).toBe(`139****${to.slice(-4)}`);
  const body = { orderNo, contact: to, code: '000000' };
  await api.expectRefused(changeContact, 'smsCodeWrong', { body });
  expect((await contactOf(api, orderNo)).mobile).toBe(contact.mobile);
  const code = await readSmsCode(api, to);
  await api.expectOk(changeContact, { body: { ...body, code } });
  expect((await contactOf(api, orderNo)).mobile).toBe(to);
  expect(await textsTo(api, contact.mobile)).toContain(`订单${orderNo}的联系方式已更改为139****${to.slice(-4)}`);
  await correct(api, orderNo, { firstName: '清和' });
  expect(await textsTo(api, to)).toContain('旅客：李清和');
  expect(await textsTo(api, contact.mobile)).not.toContain('旅客：李清和');
  const log = await site.db.selectFrom('contact_change').select(['before_sealed', 'after_sealed']).execute();
  expect(log).toHaveLength(1);
  expect(JSON.stringify(log)).not.toContain(to);
  // The code is used up, and the new mobile is now the present one.
  await api.expectRefused(changeContact, 'contactUnchanged', { body: { ...body, code } });
});

it('a mail address is added or changed in the same way, and the mobile stays', async () => {
  const { api, orderNo } = await givenTickets(site);
  const to = 'wang.new@haidai.example';
  await send(api, orderNo, to.toUpperCase());
  const { body: mail = '' } = (await api.expectOk(listSandboxMessages, { query: { recipient: to } }))[0] ?? {};
  const code = /\d{6}/.exec(mail)?.[0] ?? '';
  const changed = await api.expectOk(changeContact, { body: { orderNo, contact: to, code } });
  expect(changed.mailMasked).toMatch(/^w\*+@haidai\.example$/);
  expect(await contactOf(api, orderNo)).toMatchObject({ mobile: contact.mobile, mail: to });
});

it('only the owner changes it: not another account, and not a person with the ticket, whose access ends', async () => {
  const { api, orderNo } = await givenTickets(site);
  const stranger = await newTraveller(site);
  expect((await send(stranger, orderNo, newMobile())).error).toBe('orderNotFound');
  await site.clock.advance({ minutes: 2 });
  const [passenger] = (await view(api, orderNo)).passengerInfoVoList;
  const holder = site.api.another();
  const ruleForm = { number: passenger?.tktNo ?? '', name: passenger?.passName ?? '' };
  const NECaptchaValidate = await passSlider(holder, 'ticket');
  const { serialNo } = await holder.expectOk(sendTicketCode, { body: { ruleForm, NECaptchaValidate } });
  const validCode = await readSmsCode(holder, contact.mobile);
  await holder.expectOk(validateMessageCode, { body: { serialNo, validCode } });
  expect((await view(holder, orderNo)).orderNo).toBe(orderNo);
  expect((await send(holder, orderNo, newMobile())).error).toBe('orderNotFound');
  const to = newMobile();
  await send(api, orderNo, to);
  await api.expectOk(changeContact, { body: { orderNo, contact: to, code: await readSmsCode(api, to) } });
  await expect(view(holder, orderNo)).rejects.toThrow('orderNotFound');
});

it('an order under review keeps its contact', async () => {
  const { api, orderNo } = await givenTickets(site);
  const to = newMobile();
  await send(api, orderNo, to);
  const code = await readSmsCode(api, to);
  const [clerk] = await givenClerks(site);
  await clerk.expectOk(holdBooking, { body: { orderNo, reason: '旅客来电核实' } });
  await api.expectRefused(changeContact, 'orderHeld', { body: { orderNo, contact: to, code } });
  expect((await send(api, orderNo, newMobile())).error).toBe('orderHeld');
});
