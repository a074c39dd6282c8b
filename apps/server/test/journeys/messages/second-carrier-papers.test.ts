import { readFileSync } from 'node:fs';
import path from 'node:path';
import { printAlone } from '@haidai/contract/assistance';
import { getPassPdf } from '@haidai/contract/checkin';
import { issueCertificate, registerFlight } from '@haidai/contract/disruption';
import { getInvoicePdf, getReceiptPdf, listInvoices, saveInvoice, saveReceipts } from '@haidai/contract/documents';
import { reportFlight } from '@haidai/contract/sandbox';
import { demoClerks, passSlider, signInStaff } from '@haidai/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brandColours, shippedCarrier } from '../../../src/modules/reference/index.ts';
import { coloursIn, textIn } from '../../checks/read-pdf.ts';
import { bag, choose } from '../../given/add-ons.ts';
import { order, search, view } from '../../given/booking.ts';
import { checkIn, openOrder } from '../../given/check-in.ts';
import { givenDraftWithPassengers, payInFull } from '../../given/order.ts';
import { foreignWords, type SecondCarrier, startSecondCarrier } from '../../given/second-carrier.ts';
import { givenTickets } from '../../given/ticket.ts';
import { newAdults, newTraveller, signInAgain } from '../../given/traveller.ts';
import { givenParent, givenTicketed, newChild } from '../../given/unaccompanied-minor.ts';
import { openInApple, passType, saveAtGoogle } from '../../given/wallet.ts';

const departureDate = '2026-12-08';
/** The colour that every paper and pass of the second carrier has, as the theme writes it and as a PDF does. */
const brand = '#5b1a2a';

let second: SecondCarrier;
beforeAll(async () => {
  second = await startSecondCarrier('2026-12-07T19:00:00+08:00');
}, 120_000);
afterAll(() => second.close());

/** Checks a text for the names of both carriers. */
function assertOwn(what: string, text: string, words: readonly string[]) {
  expect(foreignWords.exec(text)?.[0], what).toBeUndefined();
  for (const word of words) expect(text, what).toContain(word);
}

function assertOwnPdf(what: string, pdf: Buffer, words: readonly string[]) {
  assertOwn(what, textIn(pdf), words);
  expect(coloursIn(pdf), what).toContain(brand);
  const { heading, fill, accent } = brandColours(shippedCarrier);
  for (const colour of [heading, fill, accent]) expect(coloursIn(pdf), what).not.toContain(colour);
}

const oneFlight = async (to = 'PEK') => {
  const { site, own } = second;
  const trip = { origCode3: own.hub, destCode3: to, departureDate };
  const { departAVFS } = await search(site.api, trip);
  const flightNo = departAVFS.find(({ segments }) => segments.length === 1)?.flightNo ?? '';
  expect(flightNo).toMatch(new RegExp(`^${own.code}\\d{4}$`));
  return { ...trip, flightNo };
};

/** The lines of a paper about the issuer: its names, its address and its telephone numbers. */
const issuer = () => {
  const { name, address, hotline } = second.own;
  return [name.zh, name.en, address.zh, address.en, hotline];
};

test('the papers and wallet passes of another carrier have its names, its hotline and its colours only', async () => {
  const { site, own, mails } = second;
  const trip = await oneFlight();
  const { flightNo } = trip;
  const holder = await givenTickets(site, newAdults(1), trip);
  const { api, orderNo } = holder;

  const papers = mails.flatMap(({ attachments = [] }) => attachments);
  expect(papers.length).toBeGreaterThan(0);
  for (const { filename, content } of papers)
    assertOwnPdf(filename, Buffer.from(content), [own.name.zh, flightNo, own.hotline]);
  for (const { subject, text } of mails) assertOwn(subject, `${subject} ${text}`, []);

  const [checkedIn] = await checkIn(api, await openOrder(holder), [{ travelId: '0-0' }]);
  const passToken = checkedIn?.passToken ?? '';
  const { pdf: pass } = await api.expectOk(getPassPdf, { body: { passToken } });
  assertOwnPdf('boarding pass', Buffer.from(pass, 'base64'), [own.name.zh, own.name.en, flightNo, own.hotline]);

  const apple = await openInApple(site, api, passToken);
  // The pass type is a setting, here that of the sandbox.
  assertOwn('Apple', JSON.stringify(apple.pass).replace(passType, ''), [
    own.name.en,
    flightNo,
    own.hotline,
    'rgb(91, 26, 42)',
  ]);
  for (const [name, body] of apple.files) {
    if (name.endsWith('.strings')) assertOwn(name, body.toString(), [own.name.zh]);
    if (name.endsWith('.png')) {
      expect(body.equals(readFileSync(path.join(shippedCarrier, 'wallet', path.basename(name)))), name).toBe(false);
    }
  }
  const google = (await saveAtGoogle(api, passToken)).split('/').at(-1)?.split('.')[1] ?? '';
  assertOwn('Google', Buffer.from(google, 'base64url').toString(), []);
  const classes = await site.db.selectFrom('sandbox_outbox').select('body').where('kind', '=', 'GOOGLE').execute();
  const stored = classes.map(({ body }) => body).join('\n');
  assertOwn('Google class', stored, [own.name.en, own.name.zh, flightNo, brand]);
  expect(brandColours().fill).toBe(brand);

  const { trips, passengerInfoVoList } = await view(api, orderNo);
  const [[segment] = [], [person]] = [trips[0]?.segments, passengerInfoVoList];
  const departs = `${segment?.flightDate}T${segment?.departTime}`;
  const later = (minutes: number) => new Date(Date.parse(`${departs}Z`) + minutes * 60_000).toISOString().slice(0, 16);
  const delay = { event: 'delay', cause: 'WEATHER', estimatedDeparture: later(90) };
  await site.api.expectOk(reportFlight, { body: { flightNo, flightDate: departureDate, ...delay } as never });
  await site.runJobs();
  await site.clock.moveTo(`${later(95)}:00+08:00`);
  const stranger = site.api.another();
  const NECaptchaValidate = await passSlider(stranger, 'registerFlight');
  const passengerName = person?.passName ?? '';
  const asked = { flightNo, flightDate: departureDate, passengerName, number: person?.tktNo ?? '' };
  const { proof } = await stranger.expectOk(registerFlight, { body: { ...asked, NECaptchaValidate } });
  const certificate = await stranger.expectOk(issueCertificate, { body: { proof } });
  assertOwnPdf('certificate', Buffer.from(certificate.pdf, 'base64'), [...issuer(), flightNo]);

  await site.clock.moveTo('2026-12-09T20:00:00+08:00');
  await signInAgain(api);
  const wish = { titleType: 'PERSONAL' as const, title: passengerName, method: 'MSG' as const, mobile: '13655556666' };
  const { tickets } = await api.expectOk(saveReceipts, { body: { orderNo, passengers: [1], ...wish } });
  const receiptNo = tickets[0]?.receipt?.receiptNo ?? '';
  const { pdf: receipt } = await api.expectOk(getReceiptPdf, { body: { orderNo, receiptNo } });
  assertOwnPdf('receipt', Buffer.from(receipt, 'base64'), [...issuer(), flightNo]);
});

test('the invoice of a bag has the names, the address and the colours of the other carrier only', async () => {
  const { site } = second;
  await site.clock.moveTo('2026-12-07T19:00:00+08:00');
  const trip = await oneFlight('SHA');
  const api = await newTraveller(site);
  const orderNo = await givenDraftWithPassengers(api, newAdults(1), trip);
  await choose(api, orderNo, [bag(1)]);
  await order(api, orderNo);
  await payInFull(site, orderNo);
  await site.clock.moveTo('2026-12-09T20:00:00+08:00');
  await site.db.transaction().execute((tx) => site.deps.jobs.enqueue(tx, 'ancillaries.useFlown', {}));
  await site.runJobs();
  await signInAgain(api);
  const { lines } = await api.expectOk(listInvoices, { body: { orderNo } });
  const buyer = { titleType: 'PERSONAL' as const, title: '李清和', mail: 'qinghe@example.com' };
  const lineKeys = lines.map(({ key }) => key);
  const { invoices } = await api.expectOk(saveInvoice, { body: { orderNo, lineKeys, ...buyer } });
  const invoiceNo = invoices[0]?.invoiceNo ?? '';
  const { pdf } = await api.expectOk(getInvoicePdf, { body: { orderNo, invoiceNo } });
  assertOwnPdf('invoice', Buffer.from(pdf, 'base64'), issuer());
});

test('the form of an unaccompanied minor has the names, the address and the colours of the other carrier only', async () => {
  const { site } = second;
  await site.clock.moveTo('2026-12-05T10:00:00+08:00');
  const clerk = site.api.another();
  await signInStaff(clerk, demoClerks[0]);
  const parent = await givenParent(site);
  const { umNo } = await givenTicketed({ site, clerk }, parent, newChild(), {
    origCode3: second.own.hub,
    destCode3: 'PEK',
  });
  const { pdf } = await parent.expectOk(printAlone, { body: { umNo } });
  assertOwnPdf('unaccompanied minor', Buffer.from(pdf, 'base64'), issuer());
});
