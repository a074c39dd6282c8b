import { addDays } from '@haidai/domain/time';
import type { Api } from '@haidai/testkit';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { compensateFlightJob } from '../../../src/modules/disruption/care/compensate-flight.ts';
import { checkMoney } from '../../checks/check-money.ts';
import { givenAwardTicket } from '../../given/award-ticket.ts';
import { cloneTicket } from '../../given/clone-ticket.ts';
import { disruptionSteps } from '../../given/disruption.ts';
import { lateFlightSteps } from '../../given/late-flight.ts';
import type { Traveller } from '../../given/payment.ts';
import { take, tryTake, untilMoneyIsBack, waiting } from '../../given/refund.ts';
import { givenClerks } from '../../given/staff.ts';
import { givenPaidTickets } from '../../given/ticket.ts';
import { usePaymentDesk } from '../../given/use-payment-desk.ts';

const desk = usePaymentDesk();
const { flightOf, report, about } = disruptionSteps(desk);
const { timeOf, flyLate, compensationsOf } = lateFlightSteps(desk);
const queue = 'disruption.compensation';

async function aDayLater(): Promise<[Api, Api]> {
  await desk.site.clock.advance({ hours: 24, minutes: 1 });
  await untilMoneyIsBack(desk);
  return givenClerks(desk.site);
}

/** Runs the job of a traveller's flight again, as after a crash of the process. */
const runAgain = (traveller: Traveller) => compensateFlightJob.run(desk.site.deps, flightOf(traveller) as never);

describe('the compensation for a long delay', () => {
  it('goes back to the original payment a day after the closing, once for each traveller who flew', async () => {
    const traveller = await givenPaidTickets(desk, 3);
    const { ticket_no: missed } = await desk.site.db
      .selectFrom('ticket')
      .select('ticket_no')
      .where('order_no', '=', traveller.orderNo)
      .where('passenger_seq', '=', 3)
      .executeTakeFirstOrThrow();
    await flyLate(traveller, 250, 'CREW', [missed]);
    expect(await compensationsOf(traveller)).toEqual({ rows: [], money: [] });

    await desk.site.clock.advance({ hours: 24, minutes: 1 });
    // The process dies after the refund is written: nothing of the transaction stays.
    const dies = vi.spyOn(desk.site.deps.jobs, 'enqueue').mockRejectedValueOnce(new Error('killed'));
    await expect(runAgain(traveller)).rejects.toThrow('1 of 1 rows failed');
    dies.mockRestore();
    expect(await compensationsOf(traveller)).toEqual({ rows: [], money: [] });
    await untilMoneyIsBack(desk);
    const { rows, money } = await compensationsOf(traveller);
    expect(rows.map(({ fen, back, status }) => [fen, back, status])).toEqual([
      [20000, 20000, 'REFUNDED'],
      [20000, 20000, 'REFUNDED'],
    ]);
    expect(money).toEqual([
      { fen: 20000, status: 'DONE' },
      { fen: 20000, status: 'DONE' },
    ]);
    expect(await about(traveller, '补偿共400元，原路退回')).toHaveLength(1);

    // The process may die after the work, the job may run twice at once, and the times may be reported again.
    await Promise.all([runAgain(traveller), runAgain(traveller)]);
    await report(traveller, { event: 'times', legSeq: 1, actualDeparture: (await timeOf(traveller, 500)).local });
    await untilMoneyIsBack(desk);
    expect((await compensationsOf(traveller)).money).toHaveLength(2);
    expect(await about(traveller, '补偿')).toHaveLength(1);
    expect(await checkMoney(desk.site.db)).toEqual([]);
  });

  it('is paid by two staff members if no payment can take it back', async () => {
    const traveller = await givenPaidTickets(desk);
    await cloneTicket(desk.site.db, traveller.orderNo, [1]);
    await flyLate(traveller, 480, 'AIRCRAFT');
    const [first, second] = await aDayLater();
    expect((await compensationsOf(traveller)).rows).toMatchObject([{ fen: 40000, back: 40000, status: 'REFUNDED' }]);
    const { order_no: free } = await desk.site.db
      .selectFrom('flight_compensation')
      .select('order_no')
      .where('refund_fen', '=', 0)
      .executeTakeFirstOrThrow();
    const [row] = (await compensationsOf({ orderNo: free })).rows;
    const id = row?.id ?? '';
    expect(row).toMatchObject({ fen: 40000, back: 0, status: 'DESK' });
    expect(await waiting(first, id, queue)).toMatchObject({ actions: ['prepare'] });
    await take(first, id, 'prepare', '工商银行 6222…', queue);
    expect((await tryTake(first, id, 'payOut', '转账 1', queue)).error).toBe('anotherPersonNeeded');
    await take(second, id, 'payOut', '转账 20261215-1', queue);
    expect((await compensationsOf({ orderNo: free })).rows).toMatchObject([{ status: 'PAID_OUT' }]);
    expect((await tryTake(second, id, 'payOut', '转账 2', queue)).error).toBe('notFound');
    expect(await checkMoney(desk.site.db)).toEqual([]);
  });

  it('is paid by two staff members for a ticket of points, beyond the taxes that were paid in money', async () => {
    const day = addDays(desk.site.clock.today(), 17);
    const holder = await givenAwardTicket(desk, { day });
    await flyLate(holder, 250, 'CREW');
    const [first, second] = await aDayLater();
    const { rows, money } = await compensationsOf(holder);
    const [{ id = '', back = 0 } = {}] = rows;
    expect(rows).toMatchObject([{ fen: 20000, status: 'DESK' }]);
    // The taxes of the flight were paid in money, and the points are not money.
    expect(money.reduce((sum, { fen }) => sum + fen, 0)).toBe(back);
    expect(back).toBe(7000);
    const item = await waiting(first, id, queue);
    expect(item?.facts).toContainEqual(expect.objectContaining({ label: '待付（元）', value: '130.00' }));
    await take(first, id, 'prepare', '工商银行 6222…', queue);
    await take(second, id, 'payOut', '转账 20261215-2', queue);
    expect((await compensationsOf(holder)).rows).toMatchObject([{ status: 'PAID_OUT' }]);
    expect(await waiting(first, id, queue)).toBeUndefined();
  });

  it('takes back at most the price of the flown flight, because a refund may need the rest of the payment', async () => {
    const traveller = await givenPaidTickets(desk);
    // The payment covers more than this flight, as that of a return trip does.
    await sql`
      update order_price_line set unit_fen = 0, amount_fen = 0
      where order_no = ${traveller.orderNo} and code = 'FARE'`.execute(desk.site.db);
    await flyLate(traveller, 480, 'CREW');
    await aDayLater();
    const [row] = (await compensationsOf(traveller)).rows;
    expect(row).toMatchObject({ fen: 40000, status: 'DESK' });
    expect(row?.back).toBeGreaterThan(0);
    expect(row?.back).toBeLessThan(40000);
    expect(await about(traveller, '一部分原路退回')).toHaveLength(1);
    expect(await checkMoney(desk.site.db)).toEqual([]);
  });

  it('depends on the cause that is recorded when it is paid', async () => {
    const traveller = await givenPaidTickets(desk);
    await flyLate(traveller, 300, 'WEATHER');
    await report(traveller, { event: 'times', legSeq: 1, cause: 'ROTATION' });
    await aDayLater();
    expect((await compensationsOf(traveller)).rows).toMatchObject([{ fen: 20000 }]);
  });

  it('is not paid for a shorter delay or for another cause', async () => {
    for (const [minutes, cause] of [
      [239, 'CREW'],
      [600, 'WEATHER'],
    ] as const) {
      const traveller = await givenPaidTickets(desk);
      await flyLate(traveller, minutes, cause);
      await aDayLater();
      expect(await compensationsOf(traveller)).toEqual({ rows: [], money: [] });
    }
  });
});
