import { flightCouponMachine } from '@haidai/domain/ticketing';
import { inTransaction, transition } from '../../src/platform/index.ts';
import type { TestApp } from '../site/test-app.ts';
import { choose, draft, pick, search } from './booking.ts';

/** Gives the number of a draft, for tests of points and tickets that need any order. */
export async function givenDraft({ api }: TestApp): Promise<string> {
  const { departAVFS } = await search(api, { origCode3: 'TAO', destCode3: 'CTU', departureDate: '2026-12-10' });
  return (await draft(api.another(), { trips: [choose(pick(departAVFS))], adultNum: 1 })).orderNo;
}

interface Written {
  orderNo: string;
  ticketNo: string;
  documentNo?: string;
  name?: { surname: string; first_name: string };
}

/** Inserts a ticket without the issuer: class Q, one person, one segment, a fare of 1,450. */
export async function writeTicket({ db, deps }: TestApp, { orderNo, ticketNo, ...who }: Written): Promise<void> {
  const { documentNo = 'none', name = { surname: '王', first_name: '岱' } } = who;
  await db
    .insertInto('order_passenger')
    .values({
      order_no: orderNo,
      seq: 1,
      ...name,
      passenger_type: 'A',
      document_type: 'NI',
      document_fp: '',
      document_expiry: null,
      document_sealed: deps.vault.seal(documentNo),
      birthday: '1990-01-01',
      sex: 'M',
      nationality: 'CN',
      mobile_sealed: null,
    })
    .execute();
  const ofOrder = { order_no: orderNo, ticket_no: ticketNo };
  const money = { fare_fen: 145_000, tax_fen: 7_000 };
  await db
    .insertInto('ticket')
    .values({ ...ofOrder, passenger_seq: 1, record_locator: 'ABC234', ...money, issued_at: deps.clock.now() })
    .execute();
  await db
    .insertInto('flight_coupon')
    .values({ ...ofOrder, coupon_no: 1, segment_index: 0, status: 'OPEN FOR USE', fare_fen: 145_000 })
    .execute();
  await db.updateTable('order_segment').set({ booking_class: 'Q' }).where('order_no', '=', orderNo).execute();
}

/** Moves a ticket through checked in and boarded to flown. */
export async function flyTicket({ db, clock }: TestApp, ticketNo: string): Promise<void> {
  for (const event of ['checkIn', 'board', 'fly'] as const)
    await inTransaction(db, (tx) =>
      transition(tx, {
        machine: flightCouponMachine,
        table: 'flight_coupon',
        key: { ticket_no: ticketNo, coupon_no: 1 },
        event,
        clock,
        actor: 'test',
        ...(event === 'fly' && { set: { flown_at: clock.now() } }),
      }),
    );
}
