import { closeDeparture, getDeparture } from '@haidai/contract/flight-ops';
import { reportFlight } from '@haidai/contract/sandbox';
import { sql } from 'kysely';
import type { PaymentDesk, Traveller } from './payment.ts';
import { givenClerks } from './staff.ts';

type Booked = Pick<Traveller, 'orderNo'>;

/** Steps of a flight that leaves late: its reports, the closing of its departure, and the compensation of an order. */
export function lateFlightSteps(desk: Pick<PaymentDesk, 'site'>) {
  function segmentOf({ orderNo }: Booked) {
    return desk.site.db
      .selectFrom('order_segment')
      .select(['flight_no as flightNo', 'flight_date as flightDate', 'departs_at as departsAt'])
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow();
  }

  /** Moves the planned departure of a traveller's flight by minutes, as a local time of Qingdao and as an instant. */
  async function timeOf(booked: Booked, minutes: number) {
    const { departsAt } = await segmentOf(booked);
    const then = departsAt.getTime() + minutes * 60_000;
    return { local: new Date(then + 8 * 3_600_000).toISOString().slice(0, 16), instant: new Date(then).toISOString() };
  }

  /** Lets a flight leave late and closes its departure with everybody on board except the given tickets. */
  async function flyLate(booked: Booked, minutes: number, cause: string, missed: readonly string[] = []) {
    const { flightNo, flightDate } = await segmentOf(booked);
    const report = async (body: object) => {
      await desk.site.api.expectOk(reportFlight, { body: { flightNo, flightDate, ...body } as never });
      await desk.site.runJobs();
    };
    await desk.site.clock.moveTo((await timeOf(booked, -60)).instant);
    const estimatedDeparture = (await timeOf(booked, minutes)).local;
    await report({ event: 'delay', cause, estimatedDeparture });
    await desk.site.clock.moveTo((await timeOf(booked, minutes + 5)).instant);
    await report({ event: 'takeOff', legSeq: 1, actualDeparture: estimatedDeparture });
    const clerks = await givenClerks(desk.site);
    const key = { flightNo, flightDate, legSeq: 1 };
    const { travellers } = await clerks[0].expectOk(getDeparture, { query: key });
    const body = { ...key, tickets: [...missed], named: 'MISSED' as const, seen: travellers.length };
    await clerks[0].expectOk(closeDeparture, { body });
    await desk.site.runJobs();
  }

  /** Returns the compensations of an order, and the refunds that pay them. */
  async function compensationsOf({ orderNo }: Booked) {
    const rows = await desk.site.db
      .selectFrom('flight_compensation')
      .select(['compensation_id as id', 'amount_fen as fen', 'refund_fen as back', 'status'])
      .where('order_no', '=', orderNo)
      .orderBy('passenger_seq')
      .execute();
    const { rows: money } = await sql<{ fen: number; status: string }>`
      select amount_fen as fen, status from payment_refund where order_no = ${orderNo} and reason = 'COMPENSATION'`.execute(
      desk.site.db,
    );
    return { rows, money };
  }

  return { timeOf, flyLate, compensationsOf };
}
