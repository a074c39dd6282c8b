import {
  getAwardOrder,
  getAwardPassengerInput,
  keepAwardPassengerInput,
  saveAwardDraft,
  saveAwardPassengers,
  sendAwardSmsCode,
  submitAwardOrder,
} from '@haidai/contract/award';
import * as booking from '@haidai/contract/booking';
import { saveAssignee } from '@haidai/contract/member';
import { setSeatsLeft } from '@haidai/contract/sandbox';
import { type Api, adult, passSlider, signInBySms, signInMember } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  askForCode,
  draftAward,
  enterTravellers,
  givenAwardDraft,
  givenReadyDraft,
  type Payment,
  searchAwards,
  submission,
  travellers,
  viewAward,
  withSeats,
} from '../../given/award-order.ts';
import { choose, contact, pick, search } from '../../given/booking.ts';
import { givenBooker, givePoints, lotsOf } from '../../given/member.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

const today = '2026-11-21';
const day = '2026-12-15';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: `${today}T09:00:00+08:00` });
});
afterAll(() => site.close());

const givenDraft = (api: Api, payment?: Payment) => givenAwardDraft(api, { day, payment });
const givenReady = (api: Api, payment?: Payment) => givenReadyDraft(api, { day, payment });

describe('the passengers of an award order', () => {
  const enter = (orderNo: string, form = adult(400)) => ({ body: { orderNo, passengers: [form], linkman: contact } });

  it('must be the member or an assignee, whatever the name of another person', async () => {
    const member = await givenBooker(site);
    const orderNo = await givenDraft(member.api);
    const refused = await member.api.expectRefused(saveAwardPassengers, 'travellerNotAllowed', enter(orderNo));
    expect(refused.message).toContain('王清和 不在其中');
    expect(refused.fields?.[0]?.path).toBe('passengers.0.documentNo');
    expect(await viewAward(member.api, orderNo)).toMatchObject({ orderStatus: 'CREATED', passengerInfoVoList: [] });
  });

  it('may be an assignee from the effective day on, and the refusal before names that day', async () => {
    const member = await givenBooker(site);
    const form = adult(401);
    const person = { surnameCn: form.surname, firstnameCn: form.firstName };
    const documents = [{ documentType: 'NI' as const, documentNo: form.documentNo }];
    await member.api.expectOk(saveAssignee, { body: { ...person, documents } });
    const orderNo = await givenDraft(member.api);
    const refused = await member.api.expectRefused(saveAwardPassengers, 'travellerWaiting', enter(orderNo, form));
    expect(refused.message).toContain('自 2026-12-06 起生效');
    await site.db
      .updateTable('assignee')
      .set({ effective_on: today })
      .where('account_id', '=', member.accountId)
      .execute();
    expect((await member.api.expectOk(saveAwardPassengers, enter(orderNo, form))).orderStatus).toBe('TRIPED');
  });

  it('must still be on the list of assignees when the order is made', async () => {
    const member = await givenBooker(site);
    const form = adult(402);
    const documents = [{ documentType: 'NI' as const, documentNo: form.documentNo }];
    await member.api.expectOk(saveAssignee, {
      body: { surnameCn: form.surname, firstnameCn: form.firstName, documents },
    });
    await site.db
      .updateTable('assignee')
      .set({ effective_on: today })
      .where('account_id', '=', member.accountId)
      .execute();
    const orderNo = await givenDraft(member.api);
    await member.api.expectOk(saveAwardPassengers, enter(orderNo, form));
    await site.db
      .updateTable('assignee')
      .set({ effective_on: '2027-01-01' })
      .where('account_id', '=', member.accountId)
      .execute();
    await member.api.expectRefused(submitAwardOrder, 'travellerWaiting', await submission(member, orderNo));
    expect(await lotsOf(site, member.accountId)).toBe('30000@2030-01-01');
  });

  it('are refused for a traveller who signed in by SMS, because points are for members', async () => {
    const stranger = site.api.another();
    await signInBySms(stranger, '13911110001');
    const orderNo = await givenDraft(stranger);
    const { message } = await stranger.expectRefused(saveAwardPassengers, 'notMember', enter(orderNo));
    expect(message).toBe('该功能仅对会员开放');
  });
});

describe('a refusal because of too few', () => {
  it('points names the balance and the required points before any code is sent', async () => {
    const member = await givenBooker(site, 28_999);
    const orderNo = await givenDraft(member.api);
    const input = { body: { orderNo, passengers: await travellers(member.api), linkman: contact } };
    const refused = await member.api.expectRefused(saveAwardPassengers, 'pointsInsufficient', input);
    expect(refused.message).toBe('积分不足：需要 29,000，可用 28,999，还差 1');
    expect(refused.next?.action).toBe('payCash');
  });

  it('points that expired between the pages holds no points', async () => {
    const member = await givenBooker(site, 1);
    await givePoints(site, member.accountId, 29_000, '2030-01-01');
    const orderNo = await givenReady(member.api);
    await site.db
      .updateTable('point_lot')
      .set({ expires_at: new Date('2026-01-01') })
      .where('account_id', '=', member.accountId)
      .execute();
    await member.api.expectRefused(submitAwardOrder, 'pointsInsufficient', await submission(member, orderNo));
    expect(await site.db.selectFrom('seat_hold').select('order_no').where('order_no', '=', orderNo).execute()).toEqual(
      [],
    );
  });

  it('seats names the class and holds no points', async () => {
    const member = await givenBooker(site);
    const orderNo = await givenReady(member.api);
    const [segment] = (await viewAward(member.api, orderNo)).trips[0]?.segments ?? [];
    const flight = { flightNo: segment?.flightNo ?? '', flightDate: day };
    await site.api.expectOk(setSeatsLeft, { body: { ...flight, cabin: 'ECO', seatsLeft: 0 } });
    const refused = await member.api.expectRefused(submitAwardOrder, 'seatsSoldOut', await submission(member, orderNo));
    expect(refused.message).toContain('X舱余票不足');
    expect(await lotsOf(site, member.accountId)).toBe('30000@2030-01-01');
  });
});

describe('the SMS code that spends points', () => {
  it('is valid for one order, and a refused order does not use it up', async () => {
    const member = await givenBooker(site, 60_000);
    const orderNo = await givenReady(member.api);
    const code = await askForCode(member, orderNo);
    const input = await submission(member, orderNo, code);
    const wrongTotal = { ...input, body: { ...input.body, pointsSeen: 1 } };
    const refused = await member.api.expectRefused(submitAwardOrder, 'pointsChanged', wrongTotal);
    expect(refused.message).toBe('所需积分已由 1 变为 29,000，请确认');
    await member.api.expectOk(submitAwardOrder, {
      query: {},
      body: { ...input.body, smsCode: undefined },
      headers: { smscode: code },
    });
    const { departAVFS } = await searchAwards(member.api, { departureDate: day });
    const { orderNo: second } = await draftAward(member.api, [withSeats(departAVFS, 1)]);
    await enterTravellers(member.api, second, await travellers(member.api));
    await member.api.expectRefused(submitAwardOrder, 'smsCodeExpired', await submission(member, second, code));
  });

  it('has five tries, and a code for another purpose is refused', async () => {
    const member = await givenBooker(site);
    const orderNo = await givenReady(member.api);
    await askForCode(member, orderNo);
    const input = await submission(member, orderNo, '000000');
    for (let n = 0; n < 5; n += 1) await member.api.expectRefused(submitAwardOrder, 'smsCodeWrong', input);
    await member.api.expectRefused(submitAwardOrder, 'smsCodeExpired', input);
    await member.api.expectRefused(submitAwardOrder, 'invalidInput', {
      ...input,
      body: { ...input.body, smsCode: undefined },
    });
  });

  it('goes to the member’s own mobile after a captcha', async () => {
    const member = await givenBooker(site);
    const orderNo = await givenReady(member.api);
    await member.api.expectRefused(sendAwardSmsCode, 'captchaRequired', { body: { orderNo } });
    const NECaptchaValidate = await passSlider(member.api, 'smsLogin');
    await member.api.expectRefused(sendAwardSmsCode, 'captchaExpired', { body: { orderNo, NECaptchaValidate } });
    const pass = await passSlider(member.api, 'awardSms');
    const sent = await member.api.expectOk(sendAwardSmsCode, { body: { orderNo, NECaptchaValidate: pass } });
    expect(sent.mobileMasked).toBe(`${member.mobile.slice(0, 3)}****${member.mobile.slice(-4)}`);
  });
});

describe('an award draft', () => {
  it('of a traveller signed in by SMS stays on the device for the member who signs in there', async () => {
    const api = site.api.another();
    await signInBySms(api, '13911110002');
    const orderNo = await givenDraft(api);
    await signInMember(api);
    expect(await viewAward(api, orderNo)).toMatchObject({ orderNo, orderStatus: 'CREATED' });
    const elsewhere = site.api.another();
    await signInMember(elsewhere);
    await elsewhere.expectRefused(getAwardOrder, 'orderNotFound', { params: { orderNo }, query: {} });
  });

  it('takes only the class of its kind, and cash orders do not take award classes', async () => {
    const { api } = await givenBooker(site);
    const { departAVFS } = await search(api, { origCode3: 'TAO', destCode3: 'TFU', departureDate: day });
    const trips = [choose(pick(departAVFS))];
    await api.expectRefused(saveAwardDraft, 'fareNotOnSale', { body: { payment: 'INTEGRAL', trips, adultNum: 1 } });
    const award = withSeats((await searchAwards(api, { departureDate: day })).departAVFS);
    await api.expectRefused(saveAwardDraft, 'fareNotOnSale', {
      body: { payment: 'EXCHANGE', trips: [choose(award)], adultNum: 1 },
    });
    await api.expectRefused(booking.saveDraft, 'fareNotOnSale', { body: { trips: [choose(award)], adultNum: 1 } });
    const body = { payment: 'INTEGRAL' as const, trips: [choose(award)], adultNum: 1, pointsSeen: 1000 };
    await api.expectRefused(saveAwardDraft, 'pointsChanged', { body });
  });

  it('stores unfinished passenger input for its device only, and after sign-in for its member only', async () => {
    const api = site.api.another();
    const orderNo = await givenDraft(api);
    await api.expectOk(keepAwardPassengerInput, { body: { orderNo, form: '{"half":1}' } });
    expect(await api.expectOk(getAwardPassengerInput, { body: { orderNo } })).toEqual({ form: '{"half":1}' });
    await site.api.another().expectRefused(getAwardOrder, 'orderNotFound', { params: { orderNo }, query: {} });
  });
});
