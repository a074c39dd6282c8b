import {
  applyAlone,
  cancelAlone,
  createAloneOrder,
  findAloneFlights,
  listAlone,
  printAlone,
  saveAloneDraft,
} from '@haidai/contract/assistance';
import { createOrder, savePassengers } from '@haidai/contract/booking';
import { quoteRefund, refundOrder } from '@haidai/contract/refund';
import { getQueue, takeAction } from '@haidai/contract/staff';
import { type Api, child, demoClerks, signInStaff } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lapseUnaccompaniedMinorsJob } from '../../../src/modules/assistance/unaccompanied-minors/end.ts';
import { contact, view } from '../../given/booking.ts';
import { oneClick } from '../../given/linked-booking.ts';
import { payInFull } from '../../given/order.ts';
import {
  apply,
  countUnheld,
  day,
  escort,
  givenParent,
  givenTicketed,
  lastFlight,
  newChild,
  people,
  someFlight,
  step,
} from '../../given/unaccompanied-minor.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

let site: TestApp;
let clerk: Api;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-20T10:00:00+08:00' });
  clerk = site.api.another();
  await signInStaff(clerk, demoClerks[0]);
});
afterAll(() => site.close());

describe('an unaccompanied minor', () => {
  it('is requested, confirmed at the desk, and ticketed at half of the full fare', async () => {
    const parent = await givenParent(site);
    const kid = newChild();
    const asked = await apply(parent, kid);
    expect(asked).toMatchObject({ umStatus: 'REQUESTED', band: 'MUST', canBook: false, orderNo: '' });
    expect(asked.receiver.documentNo).toBe('3702**********1233');
    await parent.expectRefused(applyAlone, 'aloneOpen', {
      body: { flight: await someFlight(parent), child: kid, ...people, accepted: true },
    });
    await parent.expectRefused(saveAloneDraft, 'aloneNotConfirmed', { body: { umNo: asked.umNo } });
    await parent.expectRefused(printAlone, 'aloneNotConfirmed', { body: { umNo: asked.umNo } });
    await clerk.expectOk(takeAction, step(asked.umNo, 'confirm', '请提前 2 小时到柜台。'));
    await clerk.expectRefused(takeAction, 'conflict', step(asked.umNo, 'handOver', '', { documentEnd: '1233' }));

    const draft = await parent.expectOk(saveAloneDraft, { body: { umNo: asked.umNo } });
    expect(draft).toMatchObject({ source: 'ALONE', adultNum: 0, childNum: 1 });
    const { orderNo } = draft;
    const passenger = { ...child(1), ...kid };
    const other = { orderNo, passengers: [child(299)], linkman: contact };
    await parent.expectRefused(savePassengers, 'aloneOtherChild', { body: other });
    await parent.expectOk(savePassengers, { body: { orderNo, passengers: [passenger], linkman: contact } });
    const click = await oneClick(site, parent, orderNo);
    await parent.expectRefused(createOrder, 'otherOrderFlow', { body: click });
    await parent.expectOk(createAloneOrder, { body: await oneClick(site, parent, orderNo) });
    await payInFull(site, orderNo);
    const ticketed = await view(parent, orderNo);
    // 2,410 × 50 % = 1,205, rounded to 1,210, and half of the surcharge. Children pay nothing into the fund.
    expect(ticketed.totalPrice).toBe(1220);
    const [own] = await parent.expectOk(listAlone, { body: { orderNo } });
    expect(own).toMatchObject({ umStatus: 'CONFIRMED', orderNo, canBook: false, canCancel: false });
    await parent.expectRefused(cancelAlone, 'aloneHasTicket', { body: { umNo: asked.umNo } });
    await parent.expectRefused(saveAloneDraft, 'aloneBooked', { body: { umNo: asked.umNo } });
    const { pdf } = await parent.expectOk(printAlone, { body: { umNo: asked.umNo } });
    expect(Buffer.from(pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');

    const notice = await site.db.selectFrom('check_in_notice').select(['code', 'ended_at']).execute();
    expect(notice).toEqual([{ code: 'UMNR', ended_at: null }]);
  });

  it('belongs to the applicant’s account, and only the staff decide', async () => {
    const parent = await givenParent(site);
    const { umNo } = await apply(parent);
    const stranger = await givenParent(site);
    for (const operation of [cancelAlone, printAlone, saveAloneDraft])
      await stranger.expectRefused(operation, 'aloneUnknown', { body: { umNo } });
    expect(await stranger.expectOk(listAlone, { body: {} })).toEqual([]);
    await clerk.expectRefused(takeAction, 'invalidInput', step(umNo, 'refuse'));
    await clerk.expectOk(takeAction, step(umNo, 'refuse', '该航班机组已满'));
    const [refused] = await parent.expectOk(listAlone, { body: {} });
    expect(refused).toMatchObject({ umStatus: 'REFUSED', answer: '该航班机组已满', canCancel: false });
    await clerk.expectRefused(takeAction, 'conflict', step(umNo, 'confirm'));
    expect(await countUnheld(site)).toBe(0);
    const row = await site.db
      .selectFrom('unaccompanied_child')
      .selectAll()
      .where('um_no', '=', umNo)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toMatch(/王建国|李桂兰|370202|13800000009|香港中路/);
  });

  it('is refused for a wrong age, a twelve-year-old without a ticket, a late request, a wrong mobile and the last flight of a day', async () => {
    const parent = await givenParent(site);
    const flight = await someFlight(parent);
    const send = (about: object) => parent.call(applyAlone, { body: { ...people, ...about, accepted: true } });
    const aged = (birthday: string) => ({
      ...newChild(),
      documentType: 'HV' as const,
      documentNo: `P${birthday.replaceAll('-', '')}9`,
      birthday,
    });
    const errors = async (about: object) => (await send(about)).error;
    expect(await errors({ flight, child: aged('2021-12-09') })).toBe('aloneAge');
    expect(await errors({ flight, child: aged('2014-12-08') })).toBe('aloneTicketFirst');
    expect(await errors({ flight: { ...flight, flightDate: '2026-11-22' }, child: newChild() })).toBe('aloneTooLate');
    expect(await errors({ flight, child: newChild(), sender: { ...escort, mobile: '123' } })).toBe('escortInvalid');
    const ways = await parent.expectOk(findAloneFlights, { body: { flightNo: flight.flightNo, flightDate: day } });
    expect(ways[0]).toMatchObject({ why: null, places: 5 });
    const last = { ...flight, flightNo: await lastFlight(parent) };
    expect(await errors({ flight: last, child: newChild() })).toBe('aloneLastFlight');
  });

  it('releases its place when its ticket is refunded or not issued in time', async () => {
    const parent = await givenParent(site);
    const kid = newChild();
    const { orderNo } = await givenTicketed({ site, clerk }, parent, kid);
    const { quote } = await parent.expectOk(quoteRefund, { body: { orderNo } });
    await parent.expectOk(refundOrder, { body: { orderNo, quote } });
    await site.runJobs();
    await lapseUnaccompaniedMinorsJob.run(site.deps, {});
    const [lapsed] = await parent.expectOk(listAlone, { body: {} });
    expect(lapsed?.umStatus).toBe('CANCELLED');
    const again = await apply(parent, kid);
    await parent.expectOk(cancelAlone, { body: { umNo: again.umNo } });
    expect(await countUnheld(site)).toBe(0);
  });
});

describe('the last place of a flight', () => {
  it('is held once: of twenty requests at the same moment five are accepted, and no child gets a sixth place', async () => {
    const parents = await Promise.all(Array.from({ length: 4 }, () => givenParent(site)));
    const [first] = parents;
    if (!first) throw new Error('The test has no parent');
    const flight = { ...(await someFlight(first)), flightDate: '2026-12-10' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (parents[index % 4] as Api).call(applyAlone, {
          body: { flight, child: newChild(), ...people, accepted: true },
        }),
      ),
    );
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(5);
    expect(new Set(answers.filter(({ code }) => code !== 1).map(({ error }) => error))).toEqual(new Set(['aloneFull']));
    expect(await countUnheld(site)).toBe(0);
    const ways = await first.expectOk(findAloneFlights, { body: flight });
    expect(ways.find(({ destCode3 }) => destCode3 === 'TFU')).toMatchObject({ placesLeft: 0, why: 'full' });
  });
});

describe('the arrival of an unaccompanied minor', () => {
  it('is recorded after departure with the document of the named person, and the parent gets a message', async () => {
    const { umNo } = await givenTicketed({ site, clerk }, await givenParent(site));
    await site.clock.moveTo('2026-12-08T23:30:00+08:00');
    const { api } = site;
    const desk = api.another();
    await signInStaff(desk, demoClerks[1]);
    const { items } = await desk.expectOk(getQueue, { body: { kind: 'assistance.children' } });
    expect(items.find(({ id }) => id === umNo)?.actions.map(({ action }) => action)).toEqual(['handOver']);
    await desk.expectRefused(takeAction, 'invalidInput', step(umNo, 'handOver', '', { documentEnd: '0000' }));
    await desk.expectOk(takeAction, step(umNo, 'handOver', '', { documentEnd: '1233' }));
    await lapseUnaccompaniedMinorsJob.run(site.deps, {});
    const told = await site.db.selectFrom('message').select('event').where('subject_key', '=', umNo).execute();
    expect(told.map(({ event }) => event).sort()).toEqual(['AloneConfirmed', 'AloneHandedOver', 'AloneReceived']);
  });
});
