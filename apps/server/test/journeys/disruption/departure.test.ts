import { closeDeparture, getDeparture, listFlightLog } from '@haidai/contract/flight-ops';
import { quoteRefund } from '@haidai/contract/refund';
import type { Api } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeByClockJob } from '../../../src/modules/flight-ops/departure/close-by-clock.ts';
import { checkIn, couponsOf, openOrder } from '../../given/check-in.ts';
import { deskFlight } from '../../given/flight-ops.ts';
import { givenClerks } from '../../given/staff.ts';
import { givenTickets, type TicketedOrder } from '../../given/ticket.ts';
import { newAdults, signInAgain } from '../../given/traveller.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

const flightDate = '2026-12-08';
const trip = (flightNo: string) => ({ destCode3: 'CTU', departureDate: flightDate, flightNo });
let site: TestApp;
let clerk: Api;
let second: Api;
let morning: [TicketedOrder, TicketedOrder, TicketedOrder];
let noon: [TicketedOrder, TicketedOrder];
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-12-07T10:30:00+08:00' });
  noon = [
    await givenTickets(site, newAdults(1), trip('HD4655')),
    await givenTickets(site, newAdults(1), trip('HD4655')),
  ];
  // The newest traveller comes last, because `signInAgain` signs in the newest one.
  morning = [
    await givenTickets(site, newAdults(1), trip('HD4613')),
    await givenTickets(site, newAdults(1), trip('HD4613')),
    await givenTickets(site, newAdults(1), trip('HD4613')),
  ];
  for (const holder of [morning[0], morning[2], noon[0]]) {
    await checkIn(holder.api, await openOrder(holder), [{ travelId: '0-0' }]);
  }
  [clerk, second] = await givenClerks(site);
});
afterAll(() => site.close());

const key = (flightNo: string) => ({ flightNo, flightDate, legSeq: 1 });
const listOf = (flightNo: string) => clerk.expectOk(getDeparture, { query: key(flightNo) });
async function ticketsOf({ orderNo }: TicketedOrder): Promise<string[]> {
  const rows = await site.db.selectFrom('ticket').select('ticket_no').where('order_no', '=', orderNo).execute();
  return rows.map(({ ticket_no: ticketNo }) => ticketNo);
}

describe('the departure of a flight', () => {
  it('cannot be closed before the doors close', async () => {
    const { bar, travellers } = await listOf('HD4613');
    expect(bar).toBe('departureEarly');
    expect(travellers.map(({ checkedIn }) => checkedIn).toSorted()).toEqual([false, true, true]);
    const body = { ...key('HD4613'), tickets: [], named: 'MISSED' as const, seen: 3 };
    await clerk.expectRefused(closeDeparture, 'departureEarly', { body });
    expect((await listOf('HD4613')).closed).toBeNull();
  });

  it('sets boarded travellers flown, also from the counter, and a no-show keeps a refundable ticket', async () => {
    await site.clock.moveTo('2026-12-08T07:40:00+08:00');
    [clerk, second] = await givenClerks(site);
    const missed = await ticketsOf(morning[2]);
    const body = { ...key('HD4613'), tickets: missed, named: 'MISSED' as const, seen: 3 };
    const stranger = await clerk.expectRefused(closeDeparture, 'travellersUnknown', {
      body: { ...body, tickets: [...missed, '7890000000000'] },
    });
    expect(stranger.details).toMatchObject({ count: 1, which: '7890000000000' });
    await clerk.expectRefused(closeDeparture, 'conflict', { body: { ...body, seen: 2 } });
    const both = await Promise.all([clerk.call(closeDeparture, { body }), second.call(closeDeparture, { body })]);
    expect(both.map(({ error }) => error ?? 'ok').toSorted()).toEqual(['departureClosed', 'ok']);
    expect(both.find(({ result }) => result)?.result).toEqual({ boarded: 2, missed: 1 });
    expect(await Promise.all(morning.map(({ orderNo }) => couponsOf(site, orderNo)))).toEqual([
      ['USED/FLOWN'],
      ['USED/FLOWN'],
      ['OPEN FOR USE'],
    ]);
    const { closed, travellers } = await listOf('HD4613');
    expect(closed).toMatchObject({ boarded: 2, missed: 1 });
    expect(travellers.map(({ outcome }) => outcome).toSorted()).toEqual(['BOARDED', 'BOARDED', 'NO_SHOW']);
    const flight = await deskFlight(clerk, 'HD4613', flightDate);
    expect(flight.legs[0]?.departure).toMatchObject({ boarded: 2, missed: 1 });
    const { rows: log } = await clerk.expectOk(listFlightLog, { query: { flightNo: 'HD4613', flightDate } });
    expect(log.map(({ action, outcome }) => `${action} ${outcome}`)).toContain('dispatch.departure.close done');
    const [, , absent] = morning;
    await signInAgain(absent.api);
    await absent.api.expectOk(quoteRefund, { body: { orderNo: absent.orderNo } });
  });

  it('is closed by a job hours after the arrival if no clerk closed it, and checked-in travellers have flown', async () => {
    await site.clock.moveTo('2026-12-08T18:00:00+08:00');
    await closeByClockJob.run(site.deps, {} as never);
    expect(await couponsOf(site, noon[0].orderNo)).toEqual(['CHECKED IN']);
    await site.clock.moveTo('2026-12-08T20:00:00+08:00');
    await closeByClockJob.run(site.deps, {} as never);
    await closeByClockJob.run(site.deps, {} as never);
    expect(await couponsOf(site, noon[0].orderNo)).toEqual(['USED/FLOWN']);
    expect(await couponsOf(site, noon[1].orderNo)).toEqual(['OPEN FOR USE']);
    [clerk] = await givenClerks(site);
    expect((await listOf('HD4655')).closed).toMatchObject({ boarded: 1, missed: 1, by: 'dispatch.closeByClock' });
  });
});
