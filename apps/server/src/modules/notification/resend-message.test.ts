import { changeContact } from '@haidai/contract/booking';
import { listOrderMessages, resendMessage } from '@haidai/contract/notification';
import { listSandboxMessages } from '@haidai/contract/sandbox';
import { type Api, actFor, adult, demoMember, openServiceFor, signInMember, signInStaff } from '@haidai/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contact, order } from '../../../test/given/booking.ts';
import { givenDraftWithPassengers, payInFull } from '../../../test/given/order.ts';
import { startTestApp, type TestApp } from '../../../test/site/start-test-app.ts';

let site: TestApp;
let clerk: Api;
let orderNo: string;
const passenger = adult(971);

beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00' });
  clerk = site.api.another();
  await signInStaff(clerk);
  const owner = site.api.another();
  await signInMember(owner, demoMember);
  orderNo = await givenDraftWithPassengers(owner, [passenger]);
  await order(owner, orderNo);
  await payInFull(site, orderNo);
});
afterAll(() => site.close());

const listed = async () => (await clerk.expectOk(listOrderMessages, { body: { orderNo } })).messages;
const to = (recipient: string) => clerk.expectOk(listSandboxMessages, { query: { recipient } });

test('a message goes again to the present contact, with its document, and the list masks both contacts', async () => {
  const { serviceId } = await openServiceFor(clerk, { orderNo, documentNo: passenger.documentNo });
  const mail = 'caller@new.example';
  await actFor(clerk, serviceId).expectOk(changeContact, { body: { orderNo, contact: mail } });
  await site.runJobs();
  const itinerary = (await listed()).find(({ title, channel }) => title.includes('行程单') && channel === 'MAIL');
  expect(itinerary, JSON.stringify(await listed())).toBeDefined();
  expect(JSON.stringify(await listed())).not.toContain(contact.mobile);
  expect(itinerary?.againTo).not.toBe(itinerary?.to);
  await clerk.expectOk(resendMessage, { body: { orderNo, messageId: itinerary?.id ?? '' } });
  await site.runJobs();
  const arrived = await to(mail);
  expect(arrived.some(({ body }) => body.includes(orderNo))).toBe(true);
});

test('a message of another order, and a message about a changed contact, are refused', async () => {
  const [changed] = await site.db
    .selectFrom('message')
    .select('id')
    .where('event', '=', 'ContactChanged')
    .where('subject_key', 'like', `${orderNo}/%`)
    .execute();
  await clerk.expectRefused(resendMessage, 'messageGone', { body: { orderNo, messageId: changed?.id ?? '' } });
  const [own] = await listed();
  const body = { orderNo: 'OW20261121B0000001', messageId: own?.id ?? '' };
  await clerk.expectRefused(resendMessage, 'messageGone', { body });
});
