import { getDisruption, issueCertificate, registerFlight, verifyCertificate } from '@haidai/contract/disruption';
import { reportFlight } from '@haidai/contract/sandbox';
import { passSlider } from '@haidai/testkit';
import { describe, expect, it } from 'vitest';
import { lettersIn } from '../../checks/read-pdf.ts';
import { view } from '../../given/booking.ts';
import { apply, givenBookedOrder, methods, pay } from '../../given/payment.ts';
import { usePaymentDesk } from '../../given/use-payment-desk.ts';

const desk = usePaymentDesk();

/** Gives a traveller with a ticket, and the values that the traveller would type. */
async function givenTicket() {
  const traveller = await givenBookedOrder(desk);
  await pay(desk, await apply(traveller, methods.ALIPAY));
  await desk.site.runJobs();
  const order = await view(traveller.api, traveller.orderNo);
  const segment = order.trips[0]?.segments[0];
  const [person] = order.passengerInfoVoList;
  const typed = {
    flightNo: segment?.flightNo ?? '',
    flightDate: segment?.flightDate ?? '',
    passengerName: person?.passName ?? '',
    number: person?.tktNo ?? '',
  };
  return { traveller, typed, departs: `${segment?.flightDate}T${segment?.departTime}` };
}

type Typed = Awaited<ReturnType<typeof givenTicket>>['typed'];

async function register(typed: Typed) {
  const api = desk.site.api.another();
  const NECaptchaValidate = await passSlider(api, 'registerFlight');
  return { api, found: await api.expectOk(registerFlight, { body: { ...typed, NECaptchaValidate } }) };
}

const report = (typed: Typed, body: object) =>
  desk.site.api.expectOk(reportFlight, {
    body: { flightNo: typed.flightNo, flightDate: typed.flightDate, ...body } as never,
  });

function later(local: string, minutes: number): string {
  return new Date(Date.parse(`${local}Z`) + minutes * 60_000).toISOString().slice(0, 16);
}

describe('a delay certificate', () => {
  it('is issued after a flight has left late, states the delay in a Chinese PDF, and can be checked by anybody', async () => {
    const { traveller, typed, departs } = await givenTicket();
    await report(typed, { event: 'delay', cause: 'WEATHER', estimatedDeparture: later(departs, 90) });
    await desk.site.runJobs();
    const early = await register(typed);
    expect(early.found).toMatchObject({ certificate: 'NOT_YET', lateMinutes: 90, cause: '天气原因' });
    expect(early.found.passengerName).not.toBe(typed.passengerName);
    await early.api.expectRefused(issueCertificate, 'noCertificate', { body: { proof: early.found.proof } });
    // The case key of the same page opens the decision.
    const { caseKey } = early.found;
    expect(await early.api.expectOk(getDisruption, { body: { caseKey: caseKey ?? '' } })).toMatchObject({
      canRefund: true,
      isOwner: false,
    });

    await desk.site.clock.moveTo(`${later(departs, 95)}:00+08:00`);
    const { api, found } = await register(typed);
    expect(found.certificate).toBe('READY');
    const issued = await api.expectOk(issueCertificate, { body: { proof: found.proof } });
    const pdf = Buffer.from(issued.pdf, 'base64');
    expect(pdf.toString('latin1', 0, 5)).toBe('%PDF-');
    expect(pdf.length).toBeLessThan(120_000);
    const letters = lettersIn(pdf);
    for (const letter of `航班延误证明${typed.passengerName}${issued.verifyCode}天气`)
      expect(letters).toContain(letter);

    const again = await register(typed);
    const second = await again.api.expectOk(issueCertificate, { body: { proof: again.found.proof } });
    expect(second).toMatchObject({ certificateNo: issued.certificateNo, verifyCode: issued.verifyCode });

    const { certificateNo, verifyCode } = issued;
    const check = async (body: { certificateNo: string; verifyCode: string }) => ({
      body: { ...body, NECaptchaValidate: await passSlider(api, 'verification') },
    });
    const seen = await api.expectOk(verifyCertificate, await check({ certificateNo, verifyCode }));
    expect(seen).toMatchObject({ certificateNo, lateMinutes: 90, flightNo: typed.flightNo });
    expect(JSON.stringify(seen)).not.toContain(typed.passengerName);
    expect(JSON.stringify(seen)).not.toContain(traveller.mobile);
    const wrong = {
      certificateNo,
      verifyCode: verifyCode.startsWith('A') ? `B${verifyCode.slice(1)}` : `A${verifyCode.slice(1)}`,
    };
    await api.expectRefused(verifyCertificate, 'certificateUnknown', await check(wrong));
    await api.expectRefused(verifyCertificate, 'captchaRequired', { body: { certificateNo, verifyCode } });
  });

  it('is issued to a person with the right name and number, and guesses are limited', async () => {
    const { typed } = await givenTicket();
    const api = desk.site.api.another();
    const ask = async (change: Partial<Typed>) => ({
      body: { ...typed, ...change, NECaptchaValidate: await passSlider(api, 'registerFlight') },
    });
    await api.expectRefused(registerFlight, 'captchaRequired', { body: typed });
    await api.expectRefused(registerFlight, 'travelNotFound', await ask({ passengerName: '某某' }));
    await api.expectRefused(registerFlight, 'travelNotFound', await ask({ number: '7890000000000' }));
    await api.expectRefused(registerFlight, 'travelNotFound', await ask({ flightDate: '2030-01-01' }));
    expect(await api.expectOk(registerFlight, await ask({}))).toMatchObject({ certificate: 'ON_TIME', caseKey: null });
    for (let tries = 0; tries < 7; tries += 1) await api.call(registerFlight, await ask({ passengerName: '某某' }));
    await api.expectRefused(registerFlight, 'tooOften', await ask({}));
  });

  it('of a cancelled flight states the cancellation, and its proof is valid for ten minutes', async () => {
    const { typed } = await givenTicket();
    await report(typed, { event: 'cancel', cause: 'AIRCRAFT' });
    const { api, found } = await register(typed);
    expect(found).toMatchObject({ certificate: 'READY', departTime: null });
    const { pdf } = await api.expectOk(issueCertificate, { body: { proof: found.proof } });
    for (const letter of '航班取消证明') expect(lettersIn(Buffer.from(pdf, 'base64'))).toContain(letter);
    await api.expectRefused(issueCertificate, 'proofExpired', { body: { proof: `${found.proof}x` } });
    await desk.site.clock.advance({ minutes: 11 });
    await api.expectRefused(issueCertificate, 'proofExpired', { body: { proof: found.proof } });
    await report(typed, { event: 'reinstate' });
  });
});
