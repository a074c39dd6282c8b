import { applyService, withdrawService } from '@haidai/contract/assistance';
import { acceptOffer, decideDisruption } from '@haidai/contract/disruption';
import { uploadCertificate } from '@haidai/contract/refund';
import { setSeatsLeft } from '@haidai/contract/sandbox';
import { addDays } from '@haidai/domain/time';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../src/platform/index.ts';
import { disruptionSteps } from '../../given/disruption.ts';
import type { Traveller } from '../../given/payment.ts';
import { usePaymentDesk } from '../../given/use-payment-desk.ts';

const desk = usePaymentDesk();
const { givenTicket, heldFor, fillOtherFlights, cancel, report, keyOf } = disruptionSteps(desk);

const create = { width: 40, height: 30, channels: 3, background: '#355' } as const;

/** Requests a wheelchair to the cabin door, of which a flight has two. */
const askForChair = ({ api, orderNo }: Traveller) =>
  api.call(applyService, {
    body: {
      ...{ orderNo, passengerSeq: 1, segmentIndex: 0, certificates: [] },
      ...{ service: 'WCHS', details: { chair: 'manual' } },
    },
  });

async function givenTicketWithChair(): Promise<Traveller> {
  const traveller = await givenTicket();
  expect((await askForChair(traveller)).error).toBeUndefined();
  return traveller;
}

const flightAfter = ({ trip: { segments } }: Traveller, days: number) => ({
  flightNo: segments[0]?.flightNo ?? '',
  flightDate: addDays(segments[0]?.flightDate ?? '', days),
});

const openSeats = (flight: ReturnType<typeof flightAfter>, seatsLeft: number) =>
  desk.site.api.expectOk(setSeatsLeft, { body: { ...flight, cabin: 'ECO', seatsLeft } });

/** Takes wheelchair places as travellers of other orders do. */
async function takeChairs({ flightNo, flightDate }: ReturnType<typeof flightAfter>, taken: number) {
  const row = { flight_no: flightNo, flight_date: flightDate, code: 'WCHS', taken };
  await desk.site.db.insertInto('special_place').values(row).execute();
}

async function chairsOn({ flightNo, flightDate }: ReturnType<typeof flightAfter>): Promise<number> {
  const row = await desk.site.db
    .selectFrom('special_place')
    .select('taken')
    .where('flight_no', '=', flightNo)
    .where('flight_date', '=', flightDate)
    .where('code', '=', 'WCHS')
    .executeTakeFirst();
  return row?.taken ?? 0;
}

// Each story has flights of its own.
beforeEach(() => desk.site.clock.advance({ days: 8 }));

describe('the places of special services on a held flight', () => {
  it('go to one party if one is left, move with the accepted flight, and leave the other party without a flight', async () => {
    const [first, second, walker] = [await givenTicketWithChair(), await givenTicketWithChair(), await givenTicket()];
    await fillOtherFlights(first);
    const [scarce, full] = [flightAfter(first, 1), flightAfter(first, 2)];
    await openSeats(scarce, 9);
    await openSeats(full, 9);
    await takeChairs(scarce, 1);
    await takeChairs(full, 2);
    await cancel(first);
    expect(await heldFor(first)).toMatchObject({ places: [{ ...scarce, code: 'WCHS' }] });
    expect(await heldFor(second)).toBeUndefined();
    expect(await heldFor(walker)).toMatchObject({ places: [] });
    expect(await chairsOn(scarce)).toBe(2);

    expect(await chairsOn(flightAfter(first, 0))).toBe(2);
    await first.api.expectOk(acceptOffer, { body: { caseKey: await keyOf(first) } });
    await desk.site.runJobs();
    expect([await chairsOn(scarce), await chairsOn(flightAfter(first, 0))]).toEqual([2, 1]);
  });

  it('are released with the offer, and when the traveller no longer needs them', async () => {
    const [refunded, withdrawn] = [await givenTicketWithChair(), await givenTicketWithChair()];
    await fillOtherFlights(refunded);
    const scarce = flightAfter(refunded, 1);
    await openSeats(scarce, 9);
    await cancel(refunded);
    expect(await chairsOn(scarce)).toBe(2);
    const body = { caseKey: await keyOf(refunded), choice: 'REFUND' as const };
    await refunded.api.expectOk(decideDisruption, { body });
    expect(await chairsOn(scarce)).toBe(1);

    const { request_no: requestNo } = await desk.site.db
      .selectFrom('assistance_request')
      .select('request_no')
      .where('order_no', '=', withdrawn.orderNo)
      .executeTakeFirstOrThrow();
    await withdrawn.api.expectOk(withdrawService, { body: { requestNo } });
    await withdrawn.api.expectOk(acceptOffer, { body: { caseKey: await keyOf(withdrawn) } });
    await desk.site.runJobs();
    expect(await chairsOn(scarce)).toBe(0);
  });

  it('decide which flights suit a party: an expectant mother gets none on which her certificate is too old', async () => {
    const mother = await givenTicket();
    const [{ flightDate = '' } = {}] = mother.trip.segments;
    const { api, orderNo } = mother;
    const file = { bytes: await sharp({ create }).png().toBuffer(), type: 'image/png' };
    const { certificateId } = await api.expectOk(uploadCertificate, { query: { orderNo } }, { file });
    const details = { dueDate: addDays(flightDate, 40) };
    const asked = { service: 'EXPT' as const, details, certificates: [certificateId] };
    // A certificate of two days before the flight is good for one more day.
    const certificateDate = addDays(flightDate, -2);
    await api.expectOk(applyService, {
      body: { orderNo, passengerSeq: 1, segmentIndex: 0, ...asked, certificateDate },
    });
    await fillOtherFlights(mother);
    await openSeats(flightAfter(mother, 2), 9);
    await cancel(mother);
    expect(await heldFor(mother)).toBeUndefined();
    await openSeats(flightAfter(mother, 1), 9);
    await report(mother, { event: 'reinstate' });
    await cancel(mother);
    expect(await heldFor(mother)).toMatchObject({ places: [{ ...flightAfter(mother, 1), code: 'EXPT' }] });
  });

  it('are not taken twice if an ordinary request gets the last one while the plan waits for its locks', async () => {
    const traveller = await givenTicketWithChair();
    await desk.site.clock.advance({ days: 1 });
    const other = await givenTicket();
    await desk.site.clock.advance({ days: -1 });
    await fillOtherFlights(traveller);
    const scarce = flightAfter(traveller, 1);
    await openSeats(scarce, 9);
    await takeChairs(scarce, 1);
    let plan: Promise<void> | undefined;
    await inTransaction(desk.site.db, async (tx) => {
      await tx
        .selectFrom('leg_inventory')
        .select('free')
        .where('flight_no', '=', scarce.flightNo)
        .forUpdate()
        .execute();
      plan = cancel(traveller);
      await untilSomebodyWaits();
      expect((await askForChair(other)).error).toBeUndefined();
    });
    await plan;
    expect(await chairsOn(scarce)).toBe(2);
    expect(await heldFor(traveller)).toBeUndefined();
  });

  it('are taken once if a plan and requests come at the same moment', async () => {
    const traveller = await givenTicketWithChair();
    await desk.site.clock.advance({ days: 1 });
    const others = [await givenTicket(), await givenTicket(), await givenTicket()];
    await desk.site.clock.advance({ days: -1 });
    await fillOtherFlights(traveller);
    const scarce = flightAfter(traveller, 1);
    await openSeats(scarce, 9);
    await takeChairs(scarce, 1);
    const [, ...answers] = await Promise.all([cancel(traveller), ...others.map(askForChair)]);
    const asked = answers.filter(({ error }) => error === undefined).length;
    const held = (await heldFor(traveller)) ? 1 : 0;
    expect(asked + held).toBe(1);
    expect(await chairsOn(scarce)).toBe(2);
  });
});

async function untilSomebodyWaits(): Promise<void> {
  for (let waiting = 0; waiting === 0; ) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_sleep(0.005), pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(desk.site.db);
    waiting = rows[0]?.waiting ?? 0;
  }
}
