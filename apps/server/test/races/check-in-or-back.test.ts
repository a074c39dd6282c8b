import { cancelOrder } from '@haidai/contract/booking';
import { cancelCheckIn, confirmCheckIn } from '@haidai/contract/checkin';
import { bookChange } from '@haidai/contract/exchange';
import { quoteRefund, refundTicket } from '@haidai/contract/refund';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkInventory } from '../checks/check-inventory.ts';
import { bookingBody, quoteFor } from '../given/change.ts';
import { confirmBody, couponsOf, openOrder } from '../given/check-in.ts';
import { givenTickets, type TicketedOrder } from '../given/ticket.ts';
import { newAdults } from '../given/traveller.ts';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';
import { type Act, inTurn } from './in-turn.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-12-07T19:00:00+08:00' });
});
afterAll(() => site.close());

/** Time for twenty-five rounds of two transactions on a busy machine. */
const patience = { timeout: 120_000 };
const trip = { destCode3: 'TFU', departureDate: '2026-12-08', flightNo: 'HD4613' };
interface Ready {
  holder: TicketedOrder;
  checkIn: Act;
  undo: Act;
}

async function given(): Promise<Ready> {
  const its = await givenTickets(site, newAdults(1), trip);
  const checkInKey = await openOrder(its);
  const body = await confirmBody(its.api, checkInKey, [{ travelId: '0-0' }]);
  return {
    holder: its,
    checkIn: () => its.api.call(confirmCheckIn, { body }),
    undo: () => its.api.call(cancelCheckIn, { body: { checkInKey, travelIds: ['0-0'] } }),
  };
}

async function toRefund({ api, orderNo }: TicketedOrder): Promise<Act> {
  const { quote } = await api.expectOk(quoteRefund, { body: { orderNo } });
  return () => api.call(refundTicket, { body: { orderNo, quote } });
}

/**
 * Returns the status of the coupon with the numbers of check-ins and seats. A check-in needs both a seat and the
 * coupon.
 */
async function stands({ orderNo }: TicketedOrder): Promise<string> {
  const [coupon] = await couponsOf(site, orderNo);
  const { live } = await site.db
    .selectFrom('check_in')
    .select(({ fn }) => fn.countAll<number>().as('live'))
    .where('order_no', '=', orderNo)
    .where('status', '=', 'CHECKED_IN')
    .executeTakeFirstOrThrow();
  const seats = await site.db.selectFrom('seat_assignment').select('seat_no').where('order_no', '=', orderNo).execute();
  return `${coupon} ${live} ${seats.length}`;
}

describe('check-in against a refund: 24 interleavings', () => {
  it('a check-in blocks a refund until it is cancelled, and a refund blocks a check-in', patience, async () => {
    for (let round = 0; round < 6; round += 1) {
      const { holder, checkIn, undo } = await given();
      const refund = await toRefund(holder);
      expect(await inTurn(site, holder.orderNo, checkIn, refund)).toEqual([undefined, 'checkInFirst']);
      expect(await stands(holder)).toBe('CHECKED IN 1 1');
      expect(await inTurn(site, holder.orderNo, refund, undo)).toEqual(['checkInFirst', undefined]);
      expect(await stands(holder)).toBe('OPEN FOR USE 0 0');
      if (round % 2 === 0) {
        expect(await inTurn(site, holder.orderNo, checkIn, undo)).toEqual([undefined, undefined]);
        expect(await inTurn(site, holder.orderNo, refund, checkIn)).toEqual([undefined, 'suspended']);
      } else {
        await checkIn();
        expect(await inTurn(site, holder.orderNo, undo, refund)).toEqual([undefined, undefined]);
        expect(await inTurn(site, holder.orderNo, checkIn, undo)).toEqual(['suspended', 'notCheckedIn']);
      }
      expect(await stands(holder)).toBe('SUSPENDED 0 0');
    }
    expect(await checkInventory(site.db)).toEqual([]);
  });
});

describe('check-in against a change: 26 interleavings', () => {
  it(
    'the first of the two gets the ticket, and the other is possible only after the first is undone',
    patience,
    async () => {
      const { holder, checkIn, undo } = await given();
      const { api, orderNo } = holder;
      const quoted = await quoteFor(api, orderNo);
      for (let round = 0; round < 13; round += 1) {
        const body = await bookingBody(api, orderNo, quoted);
        let changeNo = '';
        const change = async () => {
          const answer = await api.call(bookChange, { body });
          changeNo = answer.result?.orderNo ?? '';
          return answer;
        };
        expect(await inTurn(site, orderNo, checkIn, change)).toEqual([undefined, 'checkInFirst']);
        expect(await stands(holder)).toBe('CHECKED IN 1 1');
        await undo();
        expect(await inTurn(site, orderNo, change, checkIn)).toEqual([undefined, 'suspended']);
        expect(await stands(holder)).toBe('SUSPENDED 0 0');
        await api.expectOk(cancelOrder, { body: { orderNo: changeNo } });
        expect(await stands(holder)).toBe('OPEN FOR USE 0 0');
      }
      expect(await checkInventory(site.db)).toEqual([]);
    },
  );
});
