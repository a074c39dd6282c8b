import { applyAssistance, listAssistance } from '@haidai/contract/assistance';
import {
  calculateFee,
  calculateTicketFee,
  getTicketInfo,
  sendTicketCode,
  validateMessageCode,
  validateTicketCode,
} from '@haidai/contract/exchange';
import { takeAction } from '@haidai/contract/staff';
import { addDays } from '@haidai/domain/time';
import { type Api, passSlider, readSmsCode, signInStaff } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contact, view } from '../../given/booking.ts';
import { givenChange, statusOf } from '../../given/change.ts';
import { payInFull } from '../../given/order.ts';
import { givenTickets } from '../../given/ticket.ts';
import { newTraveller } from '../../given/traveller.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
  // The second traveller gets the mobile number of the contact, so its codes must be older than a minute.
  for (let count = 0; count < 2; count += 1) await newTraveller(site);
  await site.clock.advance({ minutes: 2 });
});
afterAll(() => site.close());

async function givenTicket() {
  const { api, orderNo } = await givenTickets(site);
  const order = await view(api, orderNo);
  const [passenger] = order.passengerInfoVoList;
  const segment = order.trips[0]?.segments[0];
  return { orderNo, number: passenger?.tktNo ?? '', name: passenger?.passName ?? '', segment };
}

const send = async (api: Api, ruleForm: { number: string; name: string; flightNo?: string; depDate?: string }) => ({
  body: { ruleForm, NECaptchaValidate: await passSlider(api, 'ticket') },
});

/** Opens the order for a person who has the ticket number, with the code that the contact got. */
async function openByCode(api: Api, ruleForm: { number: string; name: string }) {
  const { serialNo } = await api.expectOk(sendTicketCode, await send(api, ruleForm));
  await site.runJobs();
  const validCode = await readSmsCode(api, contact.mobile);
  return api.expectOk(validateMessageCode, { body: { serialNo, validCode } });
}

describe('a change by ticket and name without a session', () => {
  it('sends the code to the contact, opens only this order, and can be booked and paid', async () => {
    const { orderNo, number, name } = await givenTicket();
    const stranger = site.api.another();
    await stranger.expectRefused(getTicketInfo, 'unauthenticated', { body: { orderNo } });
    const sent = await stranger.expectOk(sendTicketCode, await send(stranger, { number, name }));
    expect(sent.mobileMasked).not.toContain(contact.mobile);
    expect(sent.serialNo).not.toContain(orderNo);
    const { serialNo } = sent;
    await stranger.expectRefused(validateTicketCode, 'smsCodeWrong', { body: { serialNo, validCode: '000000' } });
    await site.runJobs();
    const validCode = await readSmsCode(stranger, contact.mobile);
    const opened = await stranger.expectOk(validateMessageCode, { body: { serialNo, validCode } });
    expect(opened.orderNo).toBe(orderNo);

    const { orderNo: changeNo } = await givenChange(stranger, orderNo);
    expect((await view(stranger, changeNo)).orderStatus).toBe('BOOKED');
    await payInFull(site, changeNo);
    expect(await statusOf(site, orderNo)).toBe('CHANGED');
    expect((await view(stranger, changeNo)).orderStatus).toBe('TICKED');
    // The code opens no other order of the owner.
    const other = await givenTicket();
    await stranger.expectRefused(getTicketInfo, 'orderNotFound', { body: { orderNo: other.orderNo } });
  });

  it('also opens the order for a change by the staff: the guest requests it and the desk approves it', async () => {
    const { orderNo, number, name } = await givenTicket();
    await site.clock.advance({ minutes: 2 });
    const guest = site.api.another();
    const wish = { orderNo, kind: 'CHANGE', segmentIndex: 0, reason: 'THIRD', wish: '12月9日下午任意航班' } as const;
    await guest.expectRefused(applyAssistance, 'unauthenticated', { body: wish });
    await openByCode(guest, { number, name });
    const { requestNo } = await guest.expectOk(applyAssistance, { body: wish });
    const clerk = site.api.another();
    await signInStaff(clerk);
    const kind = 'assistance.requests';
    await clerk.expectOk(takeAction, { body: { kind, id: requestNo, action: 'take', note: '' } });
    await clerk.expectOk(takeAction, { body: { kind, id: requestNo, action: 'agree', note: '请选择新航班' } });
    const asked = await guest.expectOk(listAssistance, { body: { orderNo, kind: 'CHANGE' } });
    expect(asked).toMatchObject([{ requestNo, requestStatus: 'AGREE', answer: '请选择新航班' }]);
    expect(asked.every((each) => each.orderNo === orderNo)).toBe(true);
    expect(JSON.stringify(await guest.expectOk(getTicketInfo, { body: { orderNo } }))).toContain('"involuntary":true');

    const { orderNo: changeNo } = await givenChange(guest, orderNo);
    await payInFull(site, changeNo);
    expect(await statusOf(site, orderNo)).toBe('CHANGED');
    // The code opens no other order of the owner.
    const other = await givenTicket();
    await guest.expectRefused(applyAssistance, 'orderNotFound', { body: { ...wish, orderNo: other.orderNo } });
  });

  it('gets the same answer for a wrong number, name, flight or day, and uses up at most the captcha pass', async () => {
    const { number, name, segment } = await givenTicket();
    const api = site.api.another();
    const wrong = [
      { number: '789-0000000000', name },
      { number, name: '张三' },
      { number, name, flightNo: 'HD9999' },
      { number, name, depDate: '2027-01-01' },
    ];
    for (const form of wrong) await api.expectRefused(sendTicketCode, 'ticketUnknown', await send(api, form));
    await site.clock.advance({ minutes: 2 });
    const right = { number, name, flightNo: segment?.flightNo ?? '', depDate: segment?.flightDate ?? '' };
    await api.expectOk(sendTicketCode, await send(api, right));
    const body = { serialNo: 'not one of ours', validCode: '123456' };
    await api.expectRefused(validateMessageCode, 'ticketUnknown', { body });
  });

  it('shows the fees of a ticket to its holder in the calculator', async () => {
    const { number: tktNo, name: passName, segment } = await givenTicket();
    const api = site.api.another();
    const NECaptchaValidate = await passSlider(api, 'ticket');
    const [flight] = await api.expectOk(calculateTicketFee, { body: { tktNo, passName, NECaptchaValidate } });
    expect(flight).toMatchObject({ flightNo: segment?.flightNo, changesLeft: 2 });
    expect(flight?.tiers).toHaveLength(4);
    await api.expectRefused(calculateTicketFee, 'captchaExpired', { body: { tktNo, passName, NECaptchaValidate } });
    const another = { tktNo, passName: '张三', NECaptchaValidate: await passSlider(api, 'ticket') };
    await api.expectRefused(calculateTicketFee, 'ticketUnknown', { body: another });
  });

  it('shows the fees of a described fare: by class, face value and time to departure', async () => {
    const fare = { origCode3: 'TAO', destCode3: 'TFU', departTime: '23:59', clazz: 'Q', fare: 1450 };
    const tell = (days: number, more: object = {}) => {
      const body = { ...fare, flightDate: addDays(site.clock.today(), days), ...more };
      return site.api.another().expectOk(calculateFee, { body });
    };
    const far = await tell(10);
    expect(far).toMatchObject({ clazz: 'Q', fare: 1450, now: 0 });
    const amounts = (kind: 'refund' | 'change') => far.tiers.map((tier) => tier[kind].amount);
    expect([amounts('refund'), amounts('change')]).toEqual([
      [218, 363, 580, 870],
      [145, 218, 363, 580],
    ]);
    expect(far.tiers.map(({ fromHours }) => fromHours)).toEqual([168, 48, 4, null]);
    expect([(await tell(4)).now, (await tell(1)).now, (await tell(-1)).now]).toEqual([1, 2, 3]);
    expect((await tell(10, { clazz: 'E', fare: 720 })).tiers.at(-1)?.change.amount).toBeNull();
    // Without a face value, the calculator uses the published fare of the class.
    expect((await tell(10, { fare: undefined })).fare).toBeGreaterThan(0);
    const unknown = { ...fare, flightDate: addDays(site.clock.today(), 10), destCode3: 'XXX' };
    await site.api.another().expectRefused(calculateFee, 'fareNotOnSale', { body: unknown });
  });
});
