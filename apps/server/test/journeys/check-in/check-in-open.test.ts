import { listSandboxMessages, reportFlight } from '@haidai/contract/sandbox';
import { baby, signInMember } from '@haidai/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkInModule } from '../../../src/modules/checkin/index.ts';
import { order } from '../../given/booking.ts';
import { givenDraftWithPassengers, payInFull } from '../../given/order.ts';
import { givenTickets } from '../../given/ticket.ts';
import { contactMobile, newAdults } from '../../given/traveller.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  // The clock starts 25 hours before the departure of HD4613.
  site = await startTestApp({ clock: '2026-12-07T06:35:00+08:00' });
});
afterAll(() => site.close());

const trip = { destCode3: 'TFU', departureDate: '2026-12-08', flightNo: 'HD4613' };

/** Lists the messages about open check-ins by flight. */
async function told(recipient = contactMobile): Promise<string[]> {
  const messages = await site.api.expectOk(listSandboxMessages, { query: { recipient } });
  return messages.flatMap(({ body }) => /(HD\d+) .*已开放网上值机/.exec(body)?.[1] ?? []);
}

async function sweep(atOnce = 1): Promise<void> {
  const job = checkInModule.jobs?.find(({ name }) => name === 'checkin.tellOpen');
  await Promise.all(Array.from({ length: atOnce }, () => job?.run(site.deps, {})));
  await site.runJobs();
}

it('the message is sent after the window opens, once for each order and flight', async () => {
  const { orderNo } = await givenTickets(site, newAdults(3), trip);
  await sweep();
  expect(await told()).toEqual([]);
  await site.clock.advance({ hours: 1, minutes: 1 });
  await sweep();
  expect(await told()).toEqual(['HD4613']);
  const [{ body } = { body: '' }] = (
    await site.api.expectOk(listSandboxMessages, { query: { recipient: contactMobile } })
  ).filter((message) => message.body.includes('已开放网上值机'));
  expect(body).toMatch(/^【海岱航空】HD4613 12月8日已开放网上值机，截止起飞前60分钟：http\S+\/self\/CheckIn$/);
  expect(body).not.toContain(orderNo);
  const marked = await site.db.selectFrom('check_in_told').select('ticket_no').execute();
  expect(marked).toHaveLength(3);
  await sweep();
  expect(await told()).toEqual(['HD4613']);
});

it('two runs of the job at the same moment send one message', async () => {
  const before = (await told()).length;
  await givenTickets(site, newAdults(2), trip);
  await sweep(3);
  expect(await told()).toHaveLength(before + 1);
});

it('no message goes to a traveller who must use the counter or whose flight is cancelled', async () => {
  const before = (await told()).length;
  await givenTickets(site, [...newAdults(1), baby(77, '2026-01-10')], trip);
  await givenTickets(site, newAdults(1), { ...trip, flightNo: 'HD4607' });
  const report = { flightNo: 'HD4607', flightDate: trip.departureDate, event: 'cancel', cause: 'WEATHER' } as const;
  await site.api.expectOk(reportFlight, { body: report });
  await sweep();
  expect(await told()).toHaveLength(before);
});

it('a member gets the message 48 hours before departure', async () => {
  const api = site.api.another();
  await signInMember(api);
  const orderNo = await givenDraftWithPassengers(api, newAdults(1), { ...trip, departureDate: '2026-12-09' });
  await order(api, orderNo);
  await payInFull(site, orderNo);
  const other = await givenTickets(site, newAdults(1), { ...trip, departureDate: '2026-12-09' });
  await sweep();
  const marked = await site.db
    .selectFrom('check_in_told as t')
    .innerJoin('ticket', 'ticket.ticket_no', 't.ticket_no')
    .select('ticket.order_no')
    .where('ticket.order_no', 'in', [orderNo, other.orderNo])
    .execute();
  expect(marked).toEqual([{ order_no: orderNo }]);
});
