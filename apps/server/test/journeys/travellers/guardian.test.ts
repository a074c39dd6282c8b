import {
  saveChildDraft,
  searchChildFlights,
  sendGuardianCode,
  verifyGuardian,
  verifyOwnGuardian,
} from '@haidai/contract/linked-booking';
import { quoteRefund, refundOrder } from '@haidai/contract/refund';
import { listSandboxMessages } from '@haidai/contract/sandbox';
import { type Api, adult, citizenNumber, passSlider, readSmsCode, signInBySms } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bookChd,
  captchaSolved,
  givenChildParent,
  listFor,
  newChildren,
  type Parent,
  tripsOf,
  verify,
} from '../../given/linked-booking.ts';
import { newAdults } from '../../given/traveller.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-20T10:00:00+08:00' });
});
afterAll(() => site.close());

const codesSentTo = async (mobile: string) => {
  const messages = await site.api.expectOk(listSandboxMessages, { query: { recipient: mobile } });
  return messages.filter(({ body }) => body.includes('儿童购票')).length;
};
const askCode = async (api: Api, ticket: { tktNo: string; passName: string }) =>
  api.call(sendGuardianCode, { body: { ...ticket, NECaptchaValidate: await captchaSolved(site, api, 'guardianSms') } });

/** A ticket number that no ticket has. */
const unknown = '789-9999999990';

describe('the verification of a guardian’s ticket', () => {
  it('accepts the code that its contact got, and shows only the needed facts, masked', async () => {
    const holder = await givenChildParent(site, { returnDate: '2026-12-12' });
    const stranger = site.api.another();
    const guardian = await verify(site, stranger, holder);
    const [ticket] = holder.tickets;
    expect(guardian.passName).toMatch(/^王\*+$/);
    expect(guardian.tktNo).toBe(`789-******${ticket?.tktNo.slice(-4)}`);
    expect(guardian).toMatchObject({
      iorD: 'D',
      trips: [
        { direction: 'OUT', origCode3: 'TAO', destCode3: 'TFU', departureDate: '2026-12-08', places: 2 },
        { direction: 'RETURN', origCode3: 'TFU', destCode3: 'TAO', departureDate: '2026-12-12', places: 2 },
      ],
    });
    const told = JSON.stringify(guardian);
    for (const secret of [ticket?.tktNo ?? '', ticket?.passName ?? '', holder.contactMobile, holder.orderNo])
      expect(told).not.toContain(secret);
    const sent = await site.api.expectOk(listSandboxMessages, { query: { recipient: holder.contactMobile } });
    expect(sent[0]?.body).toMatch(/验证码\d{6}，用于为随您同行的儿童购票/);
  });

  it('gives an unknown number and a wrong name the same answer and sends nothing', async () => {
    const { tickets, contactMobile } = await givenChildParent(site);
    const tktNo = tickets[0]?.tktNo ?? '';
    const stranger = site.api.another();
    const answers = [
      await askCode(stranger, { tktNo: unknown, passName: tickets[0]?.passName ?? '' }),
      await askCode(stranger, { tktNo, passName: '李四' }),
    ];
    const [first, second] = answers.map(({ requestId: _, ...answer }) => ({ ...answer, headers: undefined }));
    expect(first).toEqual(second);
    expect(first).toMatchObject({ code: 0, error: 'ticketUnknown', result: null });
    expect(await codesSentTo(contactMobile)).toBe(0);
  });

  it('answers a code without a captcha in the same way for a wrong pair and for a right one without a sent code', async () => {
    const { tickets } = await givenChildParent(site);
    const [ticket = { tktNo: '', passName: '' }] = tickets;
    const tell = async (named: { tktNo: string; passName: string }) => {
      const body = { ...named, smsCode: '123456' };
      const {
        requestId: _,
        headers: __,
        ...answer
      } = await site.api.another().call(verifyGuardian, { headers: {}, body });
      return answer;
    };
    const right = await tell({ tktNo: ticket.tktNo, passName: ticket.passName });
    expect(right).toMatchObject({ code: 0, error: 'smsCodeExpired' });
    expect(await tell({ tktNo: ticket.tktNo, passName: '李四' })).toEqual(right);
    expect(await tell({ tktNo: unknown, passName: ticket.passName })).toEqual(right);
  });

  it('asks for a captcha before it reads anything, and for another one at each try', async () => {
    const { tickets } = await givenChildParent(site);
    const [ticket = { tktNo: '', passName: '' }] = tickets;
    const stranger = site.api.another();
    await stranger.expectRefused(sendGuardianCode, 'captchaRequired', { body: ticket });
    await stranger.expectRefused(sendGuardianCode, 'captchaRequired', { body: { ...ticket, passName: '李四' } });
    const NECaptchaValidate = await passSlider(stranger, 'guardianSms');
    await stranger.expectRefused(sendGuardianCode, 'ticketUnknown', {
      body: { ...ticket, passName: '李四', NECaptchaValidate },
    });
    await stranger.expectRefused(sendGuardianCode, 'captchaExpired', { body: { ...ticket, NECaptchaValidate } });
    const other = await passSlider(stranger, 'smsLogin');
    await stranger.expectRefused(sendGuardianCode, 'captchaExpired', {
      body: { ...ticket, NECaptchaValidate: other },
    });
  });

  it('stops a caller who tries names on one ticket from any device, and a caller who tries many tickets', async () => {
    const { tickets } = await givenChildParent(site);
    const tktNo = tickets[0]?.tktNo ?? '';
    for (let n = 0; n < 10; n += 1) {
      const answer = await askCode(site.api.another(), { tktNo, passName: `李四${'甲乙丙丁戊己庚辛壬癸'[n]}` });
      expect(answer.error).toBe('ticketUnknown');
    }
    // The address has one more look-up than the ten of the ticket.
    expect((await askCode(site.api.another(), { tktNo, passName: '李四子' })).error).toBe('ticketUnknown');
    expect((await askCode(site.api.another(), tickets[0] ?? { tktNo, passName: '' })).error).toBe('tooOften');
    const stranger = site.api.another();
    const errors = [];
    for (let n = 0; n < 11; n += 1)
      errors.push((await askCode(stranger, { tktNo: `789-99999999${n + 10}`, passName: '李四' })).error);
    expect(errors).toEqual([...Array(10).fill('ticketUnknown'), 'tooOften']);
  });

  it('strangers with wrong codes do not stop whoever has the right one', async () => {
    const { tickets, contactMobile } = await givenChildParent(site);
    const [ticket = { tktNo: '', passName: '' }] = tickets;
    const own = site.api.another();
    await askCode(own, ticket);
    const smsCode = await readSmsCode(own, contactMobile);
    for (let n = 0; n < 20; n += 1) {
      const body = { tktNo: ticket.tktNo, passName: '李四', smsCode: '000000' };
      await site.api.another().expectRefused(verifyGuardian, 'smsCodeExpired', { headers: {}, body });
    }
    await own.expectOk(verifyGuardian, { headers: {}, body: { ...ticket, smsCode } });
  });

  it('refuses a wrong code, the right code after five wrong ones, and a code for another purpose', async () => {
    const { tickets, contactMobile } = await givenChildParent(site);
    const [ticket = { tktNo: '', passName: '' }] = tickets;
    const stranger = site.api.another();
    await askCode(stranger, ticket);
    const right = await readSmsCode(stranger, contactMobile);
    const wrong = right === '000000' ? '111111' : '000000';
    const tell = (smsCode: string) => ({ headers: {}, body: { ...ticket, smsCode } });
    for (let n = 0; n < 5; n += 1) await stranger.expectRefused(verifyGuardian, 'smsCodeWrong', tell(wrong));
    await stranger.expectRefused(verifyGuardian, 'smsCodeExpired', tell(right));
    const next = await givenChildParent(site);
    await signInBySms(site.api.another(), next.contactMobile);
    await stranger.expectRefused(verifyGuardian, 'smsCodeExpired', {
      headers: {},
      body: { ...next.tickets[0], smsCode: await readSmsCode(stranger, next.contactMobile) } as never,
    });
  });

  it('needs no code for the caller’s own order, and does not find the order of another account', async () => {
    const holder = await givenChildParent(site);
    const body = { orderNo: holder.orderNo, passengerSeq: 1 };
    expect((await holder.api.expectOk(verifyOwnGuardian, { body })).trips).toHaveLength(1);
    const other = await givenChildParent(site);
    await other.api.expectRefused(verifyOwnGuardian, 'orderNotFound', { body });
    await site.api.another().expectRefused(verifyOwnGuardian, 'unauthenticated', { body });
    await holder.api.expectRefused(verifyOwnGuardian, 'ticketUnknown', { body: { ...body, passengerSeq: 2 } });
  });

  it('refuses a ticket that is not open, an adult under 18, and an adult without a free place', async () => {
    const gone = await givenChildParent(site);
    const { quote } = await gone.api.expectOk(quoteRefund, { body: { orderNo: gone.orderNo } });
    const own = (holder: Parent) => ({ body: { orderNo: holder.orderNo, passengerSeq: 1 } });
    await gone.api.expectOk(refundOrder, { body: { orderNo: gone.orderNo, quote } });
    await gone.api.expectRefused(verifyOwnGuardian, 'guardianNotOpen', own(gone));
    const young = adult(0, { documentNo: citizenNumber('2009-05-05', 3), birthday: '2009-05-05' });
    const minor = await givenChildParent(site, { passengers: [young] });
    await minor.api.expectRefused(verifyOwnGuardian, 'guardianNotAdult', own(minor));
    const family = await givenChildParent(site, { passengers: [...newAdults(1), ...newChildren(2)] });
    const { details } = await family.api.expectRefused(verifyOwnGuardian, 'childPlacesGone', own(family));
    expect(details).toEqual({ left: 0, wanted: 1 });
    const childsOwn = { body: { orderNo: family.orderNo, passengerSeq: 2 } };
    await family.api.expectRefused(verifyOwnGuardian, 'guardianNotAdult', childsOwn);
  });

  it('is valid for half an hour on its device', async () => {
    const holder = await givenChildParent(site);
    const guardian = await verify(site, site.api.another(), holder);
    await site.api.another().expectRefused(searchChildFlights, 'guardianExpired', {
      headers: {},
      body: bookChd(guardian),
    });
    const own = await holder.api.expectOk(verifyOwnGuardian, { body: { orderNo: holder.orderNo, passengerSeq: 1 } });
    const trips = tripsOf(await listFor(holder.api, own));
    await site.clock.advance({ minutes: 30, seconds: 1 });
    const body = { guardian: own.guardian, trips, childNum: 1 };
    await holder.api.expectRefused(saveChildDraft, 'guardianExpired', { body });
    await holder.api.expectRefused(saveChildDraft, 'guardianExpired', {
      body: { ...body, guardian: site.deps.vault.seal(JSON.stringify({ at: site.clock.now().getTime() })) },
    });
  });
});
