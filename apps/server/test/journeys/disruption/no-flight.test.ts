import { getDisruption } from '@haidai/contract/disruption';
import { setSeatsLeft } from '@haidai/contract/sandbox';
import { assignWork, getQueue, listChoices, listInbox, takeAction, takeMany } from '@haidai/contract/staff';
import { addDays } from '@haidai/domain/time';
import { demoClerks, signInStaff } from '@haidai/testkit';
import { expect, it } from 'vitest';
import { checkInventory } from '../../checks/check-inventory.ts';
import { disruptionSteps } from '../../given/disruption.ts';
import { money, type Traveller } from '../../given/payment.ts';
import { untilMoneyIsBack } from '../../given/refund.ts';
import { usePaymentDesk } from '../../given/use-payment-desk.ts';

const desk = usePaymentDesk();
const { givenTicket, fillOtherFlights, cancel, about, keyOf } = disruptionSteps(desk);
const kind = 'disruption.unplaced';

const caseOf = async (traveller: Traveller) =>
  traveller.api.expectOk(getDisruption, { body: { caseKey: await keyOf(traveller) } });

async function clerk() {
  const api = desk.site.api.another();
  await signInStaff(api, demoClerks[0]);
  return api;
}

async function listWithoutFlight(pageSize = 20) {
  const { items, total } = await (await clerk()).expectOk(getQueue, { body: { kind, pageSize } });
  return { total, orders: items.map(({ facts }) => facts[0]?.value) };
}

it('a party without a flight learns of the cancellation, and gets all its money at departure without asking', async () => {
  const traveller = await givenTicket();
  await fillOtherFlights(traveller);
  await cancel(traveller);
  expect(await about(traveller, '已为您保留')).toEqual([]);
  expect(await about(traveller, '取消。请点击')).toHaveLength(1);
  expect(await caseOf(traveller)).toMatchObject({ caseStatus: 'OPEN', offer: null, canChange: true, canRefund: true });
  expect(await listWithoutFlight()).toEqual({ total: 1, orders: [traveller.orderNo] });

  const { departs_at: departsAt } = await desk.site.db
    .selectFrom('order_segment')
    .select('departs_at')
    .where('order_no', '=', traveller.orderNo)
    .executeTakeFirstOrThrow();
  await desk.site.clock.moveTo(departsAt.toISOString());
  await desk.site.db.transaction().execute((tx) => desk.site.deps.jobs.enqueue(tx, 'disruption.refundUnanswered', {}));
  await desk.site.runJobs();
  await untilMoneyIsBack(desk);
  expect(await money(desk, traveller)).toMatchObject({ counted: 0, refunded: Math.round(traveller.payAmount * 100) });
  expect((await caseOf(traveller)).caseStatus).toBe('REFUNDED');
  expect(await listWithoutFlight()).toEqual({ total: 0, orders: [] });
});

it('the desk lists the parties without a flight apart from those with one, and plans again or settles a case', async () => {
  const [held, second, third] = [await givenTicket(), await givenTicket(), await givenTicket()];
  await fillOtherFlights(held);
  const [{ flightNo = '', flightDate = '' } = {}] = held.trip.segments;
  const nextDay = { flightNo, flightDate: addDays(flightDate, 1), cabin: 'ECO' as const };
  await desk.site.api.expectOk(setSeatsLeft, { body: { ...nextDay, seatsLeft: 1 } });
  await cancel(held);
  expect((await caseOf(held)).offer).toMatchObject({ seats: 1 });
  expect(await listWithoutFlight(1)).toMatchObject({ total: 2, orders: [expect.anything()] });
  expect((await listWithoutFlight()).orders.toSorted()).toEqual([second.orderNo, third.orderNo].toSorted());

  const staff = await clerk();
  await desk.site.api.expectOk(setSeatsLeft, { body: { ...nextDay, seatsLeft: 1 } });
  const { items } = await staff.expectOk(getQueue, { body: { kind } });
  const [item] = items;
  await staff.expectOk(takeAction, { body: { kind, id: item?.id ?? '', action: 'planAgain', note: '' } });
  const [planned] = (await staff.expectOk(getQueue, { body: { kind, id: item?.id ?? '' } })).items;
  expect(planned).toMatchObject({ status: '正在安排航班…', isUnderWay: true });
  expect(planned?.actions.map(({ action }) => action)).not.toContain('planAgain');
  await desk.site.runJobs();
  expect((await caseOf(second)).offer).toMatchObject({ seats: 1 });
  expect(await about(second, '已为您保留')).toHaveLength(1);
  expect(await listWithoutFlight()).toEqual({ total: 1, orders: [third.orderNo] });

  const [last] = (await staff.expectOk(getQueue, { body: { kind } })).items;
  expect(last).toMatchObject({ status: '未保留到航班', isUnderWay: false });
  const step = { kind, id: last?.id ?? '' };
  expect(last?.facts.map(({ value }) => value).join()).toContain(`${third.mobile.slice(0, 3)}****`);
  await staff.expectOk(takeAction, { body: { ...step, action: 'reveal', note: '致电旅客' } });
  const [shown] = (await staff.expectOk(getQueue, { body: { kind } })).items;
  expect(shown?.facts.map(({ value }) => value)).toContain(third.mobile);
  await staff.expectRefused(takeAction, 'invalidInput', { body: { ...step, action: 'settle', note: '' } });
  await staff.expectOk(takeAction, { body: { ...step, action: 'settle', note: '已签转其他航空公司' } });
  await staff.expectRefused(takeAction, 'conflict', { body: { ...step, action: 'settle', note: '再次' } });

  // A later plan of the flight does not bring a settled case back.
  const job = 'disruption.findAffected';
  await desk.site.db.transaction().execute((tx) => desk.site.deps.jobs.enqueue(tx, job, { flightNo, flightDate }));
  await desk.site.runJobs();
  expect(await listWithoutFlight()).toEqual({ total: 0, orders: [] });
  expect(await checkInventory(desk.site.db)).toEqual([]);
});

it('the desk places several parties on one flight while it has seats, and takes a placement back to its owner before anybody is told', async () => {
  // The other stories have filled the flights of the days before.
  const booked = { day: 40 };
  const travellers = [await givenTicket(booked), await givenTicket(booked), await givenTicket(booked)];
  const [first] = travellers as [Traveller];
  await fillOtherFlights(first);
  await cancel(first);
  const staff = await clerk();
  const waiting = async () => (await staff.expectOk(getQueue, { body: { kind } })).items;
  const ids = (await waiting()).map(({ id }) => id);
  expect(ids).toHaveLength(3);
  expect((await staff.expectOk(listChoices, { body: { kind, action: 'place', ids } })).choices).toEqual([]);

  const [{ flightNo = '', flightDate = '' } = {}] = first.trip.segments;
  const nextDay = { flightNo, flightDate: addDays(flightDate, 1), cabin: 'ECO' as const };
  await desk.site.api.expectOk(setSeatsLeft, { body: { ...nextDay, seatsLeft: 2 } });
  const { choices } = await staff.expectOk(listChoices, { body: { kind, action: 'place', ids } });
  expect(choices).toHaveLength(1);
  const [{ value: flight = '', label = '' } = {}] = choices;
  for (const words of [flightNo, nextDay.flightDate, '余座 经济舱 2', '可安排 2/3 组 2 人'])
    expect(label).toContain(words);

  const owner = demoClerks[1].login;
  await staff.expectOk(assignWork, { body: { items: ids.map((id) => ({ kind, id })), to: owner } });
  const placed = await staff.expectOk(takeMany, { body: { kind, action: 'place', ids, inputs: { flight } } });
  expect(placed).toMatchObject({ done: 2, refused: [{ why: expect.stringContaining('余座不足') }] });
  const left = placed.refused[0]?.id;
  expect((await waiting()).map(({ id }) => id)).toEqual([left]);
  const other = ids.find((id) => id !== left) ?? '';
  await staff.expectRefused(takeAction, 'conflict', { body: { kind, id: other, action: 'place', inputs: { flight } } });
  // The job forgets the owners of work that waits no more.
  await desk.site.db.transaction().execute((tx) => desk.site.deps.jobs.enqueue(tx, 'staff.escalateWork', {}));
  await desk.site.runJobs();
  await staff.expectOk(takeMany, { body: { kind, action: 'takeBack', ids: [other] } });
  const owned = await staff.expectOk(listInbox, { body: { kinds: [kind], owner } });
  expect(owned.items.map(({ id }) => id).toSorted()).toEqual([left, other].toSorted());
  expect((await waiting()).map(({ id }) => id).toSorted()).toEqual([left, other].toSorted());
  await desk.site.runJobs();
  for (const traveller of travellers) expect(await about(traveller, '已为您保留')).toEqual([]);

  // The seat that was taken back goes to the party that got none.
  await staff.expectOk(takeMany, { body: { kind, action: 'place', ids: [left ?? ''], inputs: { flight } } });
  await desk.site.clock.advance({ minutes: 1 });
  await desk.site.runJobs();
  const told = await Promise.all(travellers.map((traveller) => about(traveller, '已为您保留')));
  expect(told.filter((messages) => messages.length === 1)).toHaveLength(2);
  expect((await waiting()).map(({ id }) => id)).toEqual([other]);
  const late = await staff.expectOk(takeMany, { body: { kind, action: 'takeBack', ids: [left ?? ''] } });
  expect(late.done).toBe(0);
  await desk.site.db.transaction().execute((tx) => desk.site.deps.jobs.enqueue(tx, 'staff.escalateWork', {}));
  await desk.site.runJobs();
  const assignments = await desk.site.db.selectFrom('staff_assignment').select('item_id').execute();
  expect(assignments.map(({ item_id }) => item_id)).toEqual([other]);
  await desk.site.api.expectOk(setSeatsLeft, { body: { ...nextDay, seatsLeft: 1 } });
  await staff.expectOk(takeAction, { body: { kind, id: other, action: 'planAgain' } });
  await desk.site.runJobs();
  expect(await waiting()).toEqual([]);
  expect(await checkInventory(desk.site.db)).toEqual([]);
});
