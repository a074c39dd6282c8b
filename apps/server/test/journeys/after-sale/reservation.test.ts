import { getOrderInfo } from '@haidai/contract/booking';
import { getTrip } from '@haidai/contract/checkin';
import { findReservation, openReservation, sendReservationCode } from '@haidai/contract/documents';
import { listSandboxMessages } from '@haidai/contract/sandbox';
import { type Api, passSlider } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { view } from '../../given/booking.ts';
import { givenTickets } from '../../given/ticket.ts';
import { contactMobile, newAdults } from '../../given/traveller.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-12-07T19:00:00+08:00' });
});
afterAll(() => site.close());

const trip = { destCode3: 'TFU', departureDate: '2026-12-08', flightNo: 'HD4613' };

async function given(count = 1) {
  const holder = await givenTickets(site, newAdults(count), trip);
  const order = await view(holder.api, holder.orderNo);
  const [person] = holder.passengers;
  return {
    ...holder,
    locator: order.recordLocator ?? '',
    tktNo: order.passengerInfoVoList[0]?.tktNo ?? '',
    name: `${person?.surname}${person?.firstName}`,
    firstName: person?.firstName ?? '',
  };
}

async function ask(api: Api, number: string, passName: string) {
  const NECaptchaValidate = await passSlider(api, 'reservation');
  return api.call(findReservation, { body: { number, passName, NECaptchaValidate } });
}

async function found(api: Api, number: string, passName: string) {
  const { result, error } = await ask(api, number, passName);
  if (!result) throw new Error(error);
  return result;
}

describe('a reservation that is looked up without a session', () => {
  it('shows flights and masked names for a record locator, and gives no check-in key', async () => {
    const { locator, name, passengers, orderNo, tktNo } = await given(2);
    const seen = await found(site.api.another(), ` ${locator.toLowerCase()} `, name);
    expect(seen).toMatchObject({ number: locator, checkInKey: null, can: { checkIn: true, open: true } });
    expect(seen.flights).toMatchObject([
      { flightNo: 'HD4613', departDate: '2026-12-08', departTime: '07:35', from: { airportCode: 'TAO' }, notice: '' },
    ]);
    expect(seen.travellers).toHaveLength(2);
    expect(seen.travellers[0]?.tktNo).toBe(`789-******${tktNo.slice(-4)}`);
    expect(seen.travellers[0]?.coupons).toEqual([{ segmentIndex: 0, statusText: '未使用' }]);
    const told = JSON.stringify(seen);
    const secrets = [orderNo, tktNo, contactMobile, ...passengers.flatMap((each) => [each.documentNo, each.firstName])];
    for (const secret of secrets) expect(told).not.toContain(secret);
    // The end of a document number opens the links in messages.
    for (const { documentNo } of passengers) expect(told).not.toContain(documentNo.slice(-4));
  });

  it('opens check-in only for the named traveller if it is found by the ticket, also in pinyin', async () => {
    const { tktNo, name } = await given(2);
    const api = site.api.another();
    const seen = await found(api, tktNo.replace('-', ''), name);
    const { flights } = await api.expectOk(getTrip, { body: { checkInKey: seen.checkInKey ?? '' } });
    expect(flights[0]?.travels.map(({ passName }) => passName)).toEqual([name]);
    expect((await ask(api, tktNo, 'wang')).error).toBe('reservationUnknown');
  });

  it('is refused with the same answer for an unknown number, a wrong name and a traveller of another order', async () => {
    const [one, other] = [await given(), await given()];
    const api = site.api.another();
    const answers = [
      await ask(api, 'ZZZZZZ', one.name),
      await ask(api, one.locator, '某某'),
      await ask(api, one.locator, other.name),
      await ask(api, '789-2499999999', one.name),
      await ask(api, one.locator.slice(0, 5).padEnd(7, 'A'), one.name),
    ];
    const [first] = answers;
    expect(first?.error).toBe('reservationUnknown');
    for (const { error, message, status } of answers)
      expect([error, message, status]).toEqual([first?.error, first?.message, first?.status]);
  });

  it('needs a captcha each time, and guesses are limited by number', async () => {
    const { locator, name } = await given();
    const body = { number: locator, passName: name };
    await site.api.another().expectRefused(findReservation, 'captchaRequired', { body });
    const errors: (string | undefined)[] = [];
    for (let n = 0; n < 12; n += 1) errors.push((await ask(site.api.another(), locator, '某某')).error);
    // The address has one more look-up than the ten of the number.
    expect([errors[10], errors[11]]).toEqual(['reservationUnknown', 'tooOften']);
    expect((await ask(site.api.another(), locator, name)).error).toBe('tooOften');
  });
});

describe('a found reservation', () => {
  it('opens the order with a code to its contact, for that session on that device only', async () => {
    const { locator, name, orderNo } = await given();
    const api = site.api.another();
    const { reservationKey, mobileMasked } = await found(api, locator, name);
    expect(mobileMasked).toBe('138****0002');
    await api.expectRefused(sendReservationCode, 'captchaRequired', { body: { reservationKey } });
    // The mobile got a code for its own login less than a minute ago.
    await site.clock.advance({ minutes: 1 });
    const NECaptchaValidate = await passSlider(api, 'reservationSms');
    await api.expectOk(sendReservationCode, { body: { reservationKey, NECaptchaValidate } });
    const [{ body } = { body: '' }] = await api.expectOk(listSandboxMessages, { query: { recipient: contactMobile } });
    const validCode = /验证码(\d{6})，用于打开您的预订/.exec(body)?.[1] ?? '';

    const thief = site.api.another();
    await thief.expectRefused(openReservation, 'reservationUnknown', { body: { reservationKey, validCode } });
    const wrong = validCode === '000000' ? '111111' : '000000';
    await api.expectRefused(openReservation, 'smsCodeWrong', { body: { reservationKey, validCode: wrong } });
    await api.expectRefused(getOrderInfo, 'orderNotFound', { body: { orderNo } });
    const opened = await api.expectOk(openReservation, { body: { reservationKey, validCode } });
    expect(opened).toMatchObject({ orderNo, family: 'cash' });
    expect((await view(api, orderNo)).recordLocator).toBe(locator);
  });

  it('is valid for half an hour', async () => {
    const { locator, name } = await given();
    const api = site.api.another();
    const { reservationKey } = await found(api, locator, name);
    await site.clock.advance({ minutes: 31 });
    const NECaptchaValidate = await passSlider(api, 'reservationSms');
    const body = { reservationKey, NECaptchaValidate };
    await api.expectRefused(sendReservationCode, 'reservationUnknown', { body });
  });
});
