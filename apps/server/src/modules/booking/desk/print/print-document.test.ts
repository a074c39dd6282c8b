import { listOrderDocuments, listTimeline, printOrderDocument } from '@haidai/contract/booking';
import { getPassPdf } from '@haidai/contract/checkin';
import { reportFlight } from '@haidai/contract/sandbox';
import { listStaffActions } from '@haidai/contract/staff';
import { type Api, demoPeople, demoSupervisor, openServiceFor, signInStaff } from '@haidai/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lettersIn } from '../../../../../test/checks/read-pdf.ts';
import { checkIn, openOrder } from '../../../../../test/given/check-in.ts';
import { givenTickets } from '../../../../../test/given/ticket.ts';
import { newAdults } from '../../../../../test/given/traveller.ts';
import { givenParent, givenTicketed, newChild } from '../../../../../test/given/unaccompanied-minor.ts';
import { startTestApp, type TestApp } from '../../../../../test/site/start-test-app.ts';

let site: TestApp;
let clerk: Api;

beforeAll(async () => {
  site = await startTestApp({ clock: '2026-12-07T08:00:00+08:00' });
  clerk = site.api.another();
  await signInStaff(clerk);
});
afterAll(() => site.close());

const trip = { destCode3: 'TFU', departureDate: '2026-12-08', flightNo: 'HD4613' };

/** Gives a ticketed order whose owner is on the telephone. */
async function givenCaller(adults = 1) {
  const holder = await givenTickets(site, newAdults(adults), trip);
  const { orderNo, passengers } = holder;
  const begin = (staff: Api) => openServiceFor(staff, { orderNo, documentNo: passengers[0]?.documentNo ?? '' });
  return { holder, orderNo, passengers, begin };
}

async function documentsOf(orderNo: string) {
  return (await clerk.expectOk(listOrderDocuments, { body: { orderNo } })).documents;
}

test('the desk prints the boarding pass of a checked-in traveller: the same paper as the traveller gets, and on record', async () => {
  const { holder, orderNo, passengers, begin } = await givenCaller(2);
  const [made] = await checkIn(holder.api, await openOrder(holder), [{ travelId: '0-0' }]);
  await begin(clerk);
  const passes = (await documentsOf(orderNo)).filter(({ kind }) => kind === 'pass');
  const name = `${passengers[0]?.surname}${passengers[0]?.firstName}`;
  expect(passes).toEqual([
    { kind: 'pass', key: '1-0', title: '登机牌', detail: `${name} HD4613 2026-12-08 ${made?.seatNo}` },
  ]);
  const printed = await clerk.expectOk(printOrderDocument, { body: { orderNo, kind: 'pass', key: '1-0' } });
  const own = await holder.api.expectOk(getPassPdf, { body: { passToken: made?.passToken ?? '' } });
  expect(printed.fileName).toBe(own.fileName);
  expect(lettersIn(Buffer.from(printed.pdf, 'base64'))).toBe(lettersIn(Buffer.from(own.pdf, 'base64')));
  const supervisor = site.api.another();
  await signInStaff(supervisor, demoSupervisor);
  const { rows } = await supervisor.expectOk(listStaffActions, { query: { subject: `booking/${orderNo}` } });
  expect(rows[0]).toMatchObject({ login: 'clerk.zhao', actionText: '打印旅客凭证', outcome: 'done' });
  expect(rows[0]?.note).toBe(`登机牌 HD4613-2026-12-08-${made?.seatNo}`);
  const { items } = await clerk.expectOk(listTimeline, { body: { orderNo } });
  expect(items.map(({ text }) => text).join()).toContain('打印旅客凭证');
});

test('the boarding pass of a traveller who is not checked in, of another order or of a cancelled flight cannot be printed', async () => {
  const { holder, orderNo, begin } = await givenCaller();
  await begin(clerk);
  const body = { orderNo, kind: 'pass', key: '1-0' } as const;
  await clerk.expectRefused(printOrderDocument, 'documentGone', { body });
  await clerk.expectRefused(printOrderDocument, 'documentGone', { body: { ...body, kind: 'minorForm', key: '' } });
  await checkIn(holder.api, await openOrder(holder), [{ travelId: '0-0' }]);
  await clerk.expectOk(printOrderDocument, { body });
  const flight = { flightNo: 'HD4613', flightDate: '2026-12-08' };
  await site.api.expectOk(reportFlight, { body: { ...flight, event: 'cancel', cause: 'WEATHER' } });
  await site.runJobs();
  await clerk.expectRefused(printOrderDocument, 'documentGone', { body });
  const certificate = (await documentsOf(orderNo)).find(({ kind }) => kind === 'certificate');
  expect(certificate).toMatchObject({ title: '航班延误或取消证明' });
  const printed = await clerk.expectOk(printOrderDocument, {
    body: { orderNo, kind: 'certificate', key: certificate?.key ?? '' },
  });
  for (const letter of '航班取消证明天气') expect(lettersIn(Buffer.from(printed.pdf, 'base64'))).toContain(letter);
  await site.api.expectOk(reportFlight, { body: { ...flight, event: 'reinstate' } as never });
});

test('a print needs an identified caller of this order, and a role that serves orders', async () => {
  const [first, second] = [await givenCaller(), await givenCaller()];
  const body = { orderNo: first.orderNo, kind: 'itinerary', key: '' } as const;
  await clerk.expectRefused(listOrderDocuments, 'serviceEnded', { body: { orderNo: first.orderNo } });
  await clerk.expectRefused(printOrderDocument, 'serviceEnded', { body });
  await second.begin(clerk);
  await clerk.expectRefused(printOrderDocument, 'serviceEnded', { body });
  await first.begin(clerk);
  const { pdf } = await clerk.expectOk(printOrderDocument, { body });
  for (const letter of '行程确认单') expect(lettersIn(Buffer.from(pdf, 'base64'))).toContain(letter);
  for (const person of [demoPeople.finance, demoPeople.auditor]) {
    const other = site.api.another();
    await signInStaff(other, person);
    await other.expectRefused(printOrderDocument, 'notPermitted', { body });
  }
});

test('the desk prints the form of a child who flies alone', async () => {
  await site.clock.moveTo('2026-12-01T09:00:00+08:00');
  clerk = site.api.another();
  await signInStaff(clerk);
  const parent = await givenParent(site);
  const kid = newChild();
  const { orderNo, umNo } = await givenTicketed({ site, clerk }, parent, kid);
  await openServiceFor(clerk, { orderNo, documentNo: kid.documentNo });
  expect(await documentsOf(orderNo)).toContainEqual(expect.objectContaining({ kind: 'minorForm', key: umNo }));
  const { fileName } = await clerk.expectOk(printOrderDocument, { body: { orderNo, kind: 'minorForm', key: umNo } });
  expect(fileName).toBe(`${umNo}.pdf`);
});
