import * as desk from '@haidai/contract/flight-ops';
import { getNoticeSettings, saveNoticeSettings } from '@haidai/contract/notification';
import { reportFlight } from '@haidai/contract/sandbox';
import { listStaffActions } from '@haidai/contract/staff';
import { type Api, demoSupervisor, signInBySms, signInStaff } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { order } from '../../../../test/given/booking.ts';
import { givenDraftWithPassengers, payInFull } from '../../../../test/given/order.ts';
import { givenClerks } from '../../../../test/given/staff.ts';
import { givenTickets } from '../../../../test/given/ticket.ts';
import { contactMobile, newAdults } from '../../../../test/given/traveller.ts';
import { startTestApp, type TestApp } from '../../../../test/site/start-test-app.ts';
import { NotDelivered } from '../../../providers/not-delivered.ts';
import type { SmsPort, TextMessage } from '../../../providers/sms/index.ts';
import { sendNoticeJob } from './send-notice.ts';

let site: TestApp;
let clerk: Api;
const phone: TextMessage[] = [];
/** The mobile that the operator refuses for good. */
const dead = '13911110000';
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-12-07T08:00:00+08:00' });
  const { sms } = site.deps.providers;
  const heard: SmsPort = {
    ...sms,
    send(message) {
      if (message.mobile === dead) throw new NotDelivered('UNKNOWN_NUMBER', { again: false });
      phone.push(message);
      return sms.send(message);
    },
  };
  Object.assign(site.deps.providers, { sms: heard });
  [clerk] = await givenClerks(site);
});
afterAll(() => site.close());

const flightDate = '2026-12-10';
const trip = (flightNo: string) => ({ destCode3: 'CTU', departureDate: flightDate, flightNo });
const wait = { template: 'wait', inputs: { 'place.zh': 'B 区', 'place.en': 'hall B' } };
let mobiles = 0;

/** Gives tickets for adults, the first of whom have mobiles of their own. */
async function givenParty(flightNo: string, people: number, own: readonly string[] = []) {
  const adults = newAdults(people).map((each, index) => ({ ...each, ...(own[index] && { mobile: own[index] }) }));
  return givenTickets(site, adults, trip(flightNo));
}

function newMobile(): string {
  mobiles += 1;
  return `139222${String(mobiles).padStart(5, '0')}`;
}

const toldOf = (word: string) => phone.filter(({ text }) => text.includes(word)).map(({ mobile }) => mobile);

describe('the passengers of a flight', () => {
  const flightNo = 'HD4613';
  const list = (body = {}) => clerk.expectOk(desk.listFlightPassengers, { body: { flightNo, flightDate, ...body } });

  it('are listed whole, page by page, with masked contacts, and by text', async () => {
    const { orderNo, passengers } = await givenParty(flightNo, 3, [newMobile()]);
    await givenParty(flightNo, 2);
    const pages = [await list({ pageSize: 2 }), await list({ pageSize: 2, page: 3 })];
    expect(pages.map(({ total, passengers: rows }) => [total, rows.length])).toEqual([
      [5, 2],
      [5, 1],
    ]);
    const all = (await list()).passengers;
    expect(new Set(all.map(({ ticketNo }) => ticketNo)).size).toBe(5);
    expect(all.map(({ mobile }) => mobile).toSorted()).toEqual([...Array(4).fill('138****0002'), '139****0001']);
    expect((await list({ q: orderNo })).total).toBe(3);
    const [first] = passengers;
    expect((await list({ q: `${first?.surname}${first?.firstName}` })).total).toBeGreaterThan(0);
    expect((await list({ filter: 'NOT_CHECKED_IN' })).counts).toMatchObject({ ALL: 5, NOT_CHECKED_IN: 5, SPECIAL: 0 });
  });

  it('show their contacts in clear only with a reason, which the log keeps with their number', async () => {
    const body = { flightNo, flightDate, reason: '航班延误，逐个电话联系' };
    await clerk.expectRefused(desk.revealFlightPassengers, 'invalidInput', { body: { ...body, reason: '急' } });
    const { contacts } = await clerk.expectOk(desk.revealFlightPassengers, { body });
    expect(contacts.map(({ mobile }) => mobile)).toContain(contactMobile);
    const supervisor = site.api.another();
    await signInStaff(supervisor, demoSupervisor);
    const subject = `flight/${flightNo}/${flightDate}`;
    const { rows } = await supervisor.expectOk(listStaffActions, { query: { subject } });
    expect(rows[0]).toMatchObject({ actionText: '查看旅客联系方式', note: '航班延误，逐个电话联系; 全部旅客 5 人' });
  });
});

describe('a message to the passengers of a flight', () => {
  it('is previewed in both languages with the people of each way and the cost, and sends nothing yet', async () => {
    const flightNo = 'HD4655';
    await givenParty(flightNo, 3, [newMobile()]);
    const before = phone.length;
    const body = { flightNo, flightDate, ...wait };
    const preview = await clerk.expectOk(desk.previewFlightNotice, { body });
    expect(preview).toMatchObject({ people: 3, recipients: 2, reached: { sms: 3, none: 0 }, waiting: 0 });
    expect(preview.texts.zh).toMatch(/^【海岱航空】HD4655 12月10日青岛-成都：预计\d\d:\d\d起飞，请在B 区候机/);
    expect(preview.texts.en).toMatch(/HD4655 Qingdao–Chengdu on 10 Dec: departure is expected at \d\d:\d\d/);
    expect(preview.cost).toBe((preview.parts * 5) / 100);
    const empty = await clerk.expectRefused(desk.previewFlightNotice, 'invalidInput', {
      body: { ...body, inputs: {} },
    });
    expect(empty.fields).toMatchObject([{ path: 'inputs.place.zh' }]);
    const gate = await clerk.expectRefused(desk.previewFlightNotice, 'invalidInput', {
      body: { ...body, template: 'board' },
    });
    expect(gate.fields).toMatchObject([{ path: 'template' }]);
    await site.runJobs();
    expect(phone.length).toBe(before);
  });

  it('reaches each address once, also if a batch fails half way and the job runs again', async () => {
    const flightNo = 'HD4671';
    for (let party = 0; party < 6; party += 1) {
      await givenParty(flightNo, 4, [newMobile(), newMobile(), newMobile(), newMobile()]);
    }
    await site.runJobs();
    const body = { flightNo, flightDate, ...wait, seen: 24 };
    await clerk.expectRefused(desk.sendFlightNotice, 'conflict', { body: { ...body, seen: 23 } });
    const { noticeId } = await clerk.expectOk(desk.sendFlightNotice, { body });
    let batches = 0;
    const failing = {
      ...site.deps,
      jobs: {
        ...site.deps.jobs,
        enqueueAll: (...args: Parameters<typeof site.deps.jobs.enqueueAll>) => {
          batches += 1;
          if (batches === 2) throw new Error('the process was killed');
          return site.deps.jobs.enqueueAll(...args);
        },
      },
    };
    await expect(sendNoticeJob.run(failing, { noticeId })).rejects.toThrow('killed');
    const progress = async () => (await clerk.expectOk(desk.listFlightNotices, { query: { flightNo, flightDate } }))[0];
    expect(await progress()).toMatchObject({ recipients: 25, written: 20 });
    await sendNoticeJob.run(site.deps, { noticeId });
    await sendNoticeJob.run(site.deps, { noticeId });
    await site.runJobs();
    const told = toldOf(`${flightNo} 12月10日青岛-成都：`);
    expect(told).toHaveLength(25);
    expect(new Set(told).size).toBe(25);
    expect(await progress()).toMatchObject({ written: 25, messages: { sent: 26, failed: 0 } });
  });

  it('tells the travellers of a cancelled flight where staff help', async () => {
    const flightNo = 'HD4613';
    const flight = { flightNo, flightDate: '2026-12-12' };
    await givenTickets(site, newAdults(2), { ...trip(flightNo), departureDate: flight.flightDate });
    await site.api.expectOk(reportFlight, { body: { ...flight, event: 'cancel', cause: 'AIRCRAFT' } });
    await site.runJobs();
    const inputs = { 'place.zh': 'B 区', 'place.en': 'hall B' };
    const body = { ...flight, template: 'cancelled', inputs };
    const { people, texts } = await clerk.expectOk(desk.previewFlightNotice, { body });
    expect(people).toBe(2);
    expect(texts.zh).toContain('：航班已取消，请从取消短信的链接选择改期或退票，也可到B 区办理');
    expect(texts.en).toContain('or see our staff at hall B');
    await clerk.expectOk(desk.sendFlightNotice, { body: { ...body, seen: people } });
    await site.runJobs();
    expect(toldOf('也可到B 区办理')).toEqual([contactMobile]);
  });

  it('lists a refused number as failed, and the board and the list name the traveller as not reached', async () => {
    const flightNo = 'HD4689';
    await givenParty(flightNo, 2, [dead]);
    await site.runJobs();
    await clerk.expectOk(desk.sendFlightNotice, { body: { flightNo, flightDate, ...wait, seen: 2 } });
    await site.runJobs();
    const [notice] = await clerk.expectOk(desk.listFlightNotices, { query: { flightNo, flightDate } });
    expect(notice?.failed).toMatchObject([{ channel: 'SMS', address: '139****0000', fault: 'UNKNOWN_NUMBER' }]);
    const body = { flightNo, flightDate, filter: 'NOT_REACHED' as const };
    expect((await clerk.expectOk(desk.listFlightPassengers, { body })).total).toBe(2);
    const { flights } = await clerk.expectOk(desk.listDayFlights, { query: { date: flightDate } });
    expect(flights.find((each) => each.flightNo === flightNo)).toMatchObject({ notReached: 1, unplaced: 0 });
  });

  it('follows opt-outs and quiet hours only if its template is about service', async () => {
    const flightNo = 'HD4625';
    const api = site.api.another();
    await signInBySms(api, contactMobile);
    const orderNo = await givenDraftWithPassengers(api, newAdults(1), trip(flightNo));
    await order(api, orderNo);
    await payInFull(site, orderNo);
    const { topics } = await api.expectOk(getNoticeSettings, {});
    const quiet = { on: true, from: '07:00', until: '23:00' };
    const settings = (sms: boolean) => ({
      topics: topics.map(({ id }) => ({ id, sms: id !== 'trip' || sms, mail: true, push: true })),
      quiet,
    });
    const preview = (template: object) =>
      clerk.expectOk(desk.previewFlightNotice, { body: { flightNo, flightDate, ...template } as never });
    const early = { template: 'early', inputs: { minutes: '120' } };
    await api.expectOk(saveNoticeSettings, { body: settings(true) });
    expect(await preview(early)).toMatchObject({ reached: { sms: 1 }, waiting: 1 });
    await api.expectOk(saveNoticeSettings, { body: settings(false) });
    expect(await preview(early)).toMatchObject({ reached: { sms: 0 }, waiting: 0 });
    expect(await preview(wait)).toMatchObject({ reached: { sms: 1 }, waiting: 0 });
  });

  it('is limited for a flight in a day', async () => {
    const flightNo = 'HD4833';
    await givenParty(flightNo, 1);
    const body = { flightNo, flightDate, ...wait, seen: 1 };
    for (let sent = 0; sent < 6; sent += 1) await clerk.expectOk(desk.sendFlightNotice, { body });
    await clerk.expectRefused(desk.sendFlightNotice, 'noticesUsedUp', { body });
    await clerk.expectRefused(desk.sendFlightNotice, 'conflict', { body: { ...body, seen: 2 } });
  });
});
