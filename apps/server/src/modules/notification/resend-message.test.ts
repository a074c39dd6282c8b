import { changeContact, endService } from '@haidai/contract/booking';
import { listOrderMessages, resendMessage } from '@haidai/contract/notification';
import { listSandboxMessages } from '@haidai/contract/sandbox';
import {
  type Api,
  actFor,
  adult,
  demoClerks,
  demoMember,
  openServiceFor,
  signInMember,
  signInStaff,
} from '@haidai/testkit';
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
  orderNo = await givenTicketed(passenger);
});
afterAll(() => site.close());

/** Gives a ticketed order of the demo member. */
async function givenTicketed(traveller: ReturnType<typeof adult>): Promise<string> {
  const owner = site.api.another();
  await signInMember(owner, demoMember);
  const made = await givenDraftWithPassengers(owner, [traveller]);
  await order(owner, made);
  await payInFull(site, made);
  return made;
}

const listed = async () => (await clerk.expectOk(listOrderMessages, { body: { orderNo } })).messages;
const to = (recipient: string) => clerk.expectOk(listSandboxMessages, { query: { recipient } });

test('the messages of an order are listed and sent again only in an open service session of the same person', async () => {
  const { id: messageId } = await site.db
    .selectFrom('message')
    .select('id')
    .where('subject_key', '=', orderNo)
    .executeTakeFirstOrThrow();
  const refuseBoth = async (staff: Api) => {
    await staff.expectRefused(listOrderMessages, 'serviceEnded', { body: { orderNo } });
    await staff.expectRefused(resendMessage, 'serviceEnded', { body: { orderNo, messageId } });
  };
  await refuseBoth(clerk);
  const colleague = site.api.another();
  await signInStaff(colleague, demoClerks[1]);
  const { serviceId } = await openServiceFor(colleague, { orderNo, documentNo: passenger.documentNo });
  await refuseBoth(clerk);
  await colleague.expectOk(resendMessage, { body: { orderNo, messageId } });
  await colleague.expectOk(endService, { body: { serviceId } });
  await refuseBoth(colleague);
});

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
  const other = adult(972);
  const otherNo = await givenTicketed(other);
  await openServiceFor(clerk, { orderNo: otherNo, documentNo: other.documentNo });
  const body = { orderNo: otherNo, messageId: own?.id ?? '' };
  await clerk.expectRefused(resendMessage, 'messageGone', { body });
});
