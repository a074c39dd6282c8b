import { type LegInventory, seatsLabel, seatsOpen } from '@haidai/domain/shopping';
import { type Row, readRuleTable } from '@haidai/testkit/rules';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/site/start-test-app.ts';
import { inTransaction, type Tx } from '../../platform/index.ts';
import type { SeatClaim } from './claim.ts';
import { ensureInventory } from './ensure-inventory.ts';
import { holdSeats, releaseSeats, retakeSeats, sellSeats } from './hold-seats.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const numbers = (cell = '') => cell.split(' ').map(Number);
const sum = (seats: readonly number[]) => seats.reduce((all, each) => all + each, 0);

describe('nested availability, in the domain and in the database (docs/rules/inventory.md)', () => {
  it.each(readRuleTable('inventory', 'Examples'))('has the open seats of the table: $Case', async (row) => {
    const cabin = cabinOf(row);
    for (const bookingClass of cabin.classes) {
      const open = Number(row[`Open ${bookingClass}`]);
      expect(seatsOpen(cabin, bookingClass), bookingClass).toBe(open);
      expect(await askDatabase(cabin, bookingClass), bookingClass).toBe(open);
    }
  });

  it.each(readRuleTable('inventory', 'What a search shows'))('shows $Open open seats as $Shown', (row) => {
    expect(seatsLabel(Number(row.Open))).toBe(row.Shown);
  });

  it('is the same in the domain and in the database for any authorised and taken seats', async () => {
    const upTo = (max: number) => fc.array(fc.integer({ min: 0, max }), { minLength: 5, maxLength: 5 });
    const cabins = fc.record({
      free: fc.integer({ min: 0, max: 40 }),
      nestedCount: fc.integer({ min: 0, max: 5 }),
      authorised: upTo(40),
      held: upTo(6),
      sold: upTo(12),
    });
    await fc.assert(
      fc.asyncProperty(cabins, fc.constantFrom('Y', 'B', 'M', 'Q', 'Z', '?'), async (numbers, bookingClass) => {
        const cabin = { classes: ['Y', 'B', 'M', 'Q', 'Z'], ...numbers };
        expect(await askDatabase(cabin, bookingClass)).toBe(seatsOpen(cabin, bookingClass));
      }),
      { numRuns: 300 },
    );
  });
});

describe('the seats of an order', () => {
  const flight = { flightNo: 'HD4655', flightDate: '2026-12-01' };
  const opening: LegInventory = {
    ...flight,
    legSeq: 1,
    cabin: 'ECO',
    capacity: 10,
    free: 10,
    nestedCount: 3,
    classes: ['Y', 'M', 'Q', 'Z'],
    authorised: [10, 8, 3, 2],
    held: [0, 0, 0, 0],
    sold: [0, 0, 0, 0],
  };
  const secondLeg = { ...opening, legSeq: 2 };
  const laps = [
    { ...flight, legSeq: 1, allowed: 2 },
    { ...flight, legSeq: 2, allowed: 2 },
  ];

  const claim = (change: Partial<SeatClaim> = {}): SeatClaim => ({
    segmentIndex: 0,
    ...flight,
    legSeq: 1,
    cabin: 'ECO',
    bookingClass: 'Q',
    seats: 2,
    infants: 0,
    ...change,
  });

  beforeEach(async () => {
    await sql`truncate sales_order, leg_inventory, leg_infants cascade`.execute(site.db);
    for (const orderNo of ['A', 'B', 'C']) await insertOrder(orderNo);
    await inTransaction(site.db, (tx) => ensureInventory(tx, [opening, secondLeg], laps));
  });

  it('are first held and then sold, and always counted', async () => {
    await hold('A', [claim()]);
    expect(await cabinOnLeg(1)).toMatchObject({ free: 8, held: [0, 0, 2, 0], sold: [0, 0, 0, 0] });
    await inTransaction(site.db, (tx) => sellSeats(tx, 'A'));
    expect(await cabinOnLeg(1)).toMatchObject({ free: 8, held: [0, 0, 0, 0], sold: [0, 0, 2, 0] });
  });

  it('are released when the order ends, with its lap infants', async () => {
    await hold('A', [claim({ infants: 2 }), claim({ legSeq: 2, infants: 2 })]);
    expect(await lapsTaken()).toEqual([2, 2]);
    await inTransaction(site.db, (tx) => releaseSeats(site.deps, tx, 'A'));
    expect(await cabinOnLeg(1)).toMatchObject({ free: 10, held: [0, 0, 0, 0] });
    expect(await lapsTaken()).toEqual([0, 0]);
  });

  it('move only once, also if the function is called again', async () => {
    const release = (tx: Tx, orderNo: string) => releaseSeats(site.deps, tx, orderNo);
    await hold('A', [claim()]);
    for (const move of [sellSeats, sellSeats, release]) await inTransaction(site.db, (tx) => move(tx, 'A'));
    expect(await cabinOnLeg(1)).toMatchObject({ free: 8, held: [0, 0, 0, 0], sold: [0, 0, 2, 0] });
    await hold('B', [claim({ bookingClass: 'M' })]);
    for (const move of [release, release, sellSeats]) await inTransaction(site.db, (tx) => move(tx, 'B'));
    expect(await cabinOnLeg(1)).toMatchObject({ free: 8, held: [0, 0, 0, 0], sold: [0, 0, 2, 0] });
  });

  it('are refused with flight and class if the class has too few, and no seat is taken', async () => {
    await hold('A', [claim({ legSeq: 2 })]);
    const refused = hold('B', [claim(), claim({ legSeq: 2 })]);
    await expect(refused).rejects.toMatchObject({
      refusal: 'seatsSoldOut',
      details: { flight: 'HD4655', clazz: 'Q' },
    });
    expect(await cabinOnLeg(1)).toMatchObject({ free: 10, held: [0, 0, 0, 0] });
    expect(await site.db.selectFrom('seat_hold').select('order_no').distinct().execute()).toEqual([{ order_no: 'A' }]);
  });

  it('are refused if only the places for lap infants are taken', async () => {
    await hold('A', [claim({ bookingClass: 'Y', infants: 2 })]);
    const refused = hold('B', [claim({ bookingClass: 'Y', seats: 1, infants: 1 })]);
    await expect(refused).rejects.toMatchObject({ refusal: 'infantLimit', details: { flight: 'HD4655' } });
    expect(await cabinOnLeg(1)).toMatchObject({ free: 8 });
  });

  it('are added up before they are taken: two segments over one leg need the sum', async () => {
    const twice = [claim(), claim({ segmentIndex: 1 })];
    await expect(hold('A', twice)).rejects.toMatchObject({ refusal: 'seatsSoldOut' });
    await hold('A', [claim({ seats: 1 }), claim({ segmentIndex: 1, seats: 2 })]);
    expect(await cabinOnLeg(1)).toMatchObject({ free: 7, held: [0, 0, 3, 0] });
  });

  it('are retaken as sold after a late payment, or not at all if another order has them', async () => {
    await hold('A', [claim(), claim({ legSeq: 2, segmentIndex: 1 })]);
    await inTransaction(site.db, (tx) => releaseSeats(site.deps, tx, 'A'));
    await hold('B', [claim({ legSeq: 2 })]);
    expect(await inTransaction(site.db, (tx) => retakeSeats(tx, 'A'))).toBeNull();
    expect(await cabinOnLeg(1)).toMatchObject({ free: 10, sold: [0, 0, 0, 0] });
    await inTransaction(site.db, (tx) => releaseSeats(site.deps, tx, 'B'));
    expect(await inTransaction(site.db, (tx) => retakeSeats(tx, 'A'))).toHaveLength(2);
    expect(await cabinOnLeg(2)).toMatchObject({ free: 8, held: [0, 0, 0, 0], sold: [0, 0, 2, 0] });
  });

  it('of a stored row stay unchanged when ensureInventory runs again', async () => {
    await hold('A', [claim()]);
    await inTransaction(site.db, (tx) => ensureInventory(tx, [opening], laps));
    expect(await cabinOnLeg(1)).toMatchObject({ free: 8 });
  });

  it('must add up to the capacity, or a constraint of the database refuses the update', async () => {
    const stealing = sql`update leg_inventory set free = free + 1 where leg_seq = 1`.execute(site.db);
    await expect(stealing).rejects.toThrow(/check/);
  });

  const hold = (orderNo: string, claims: SeatClaim[]) => inTransaction(site.db, (tx) => holdSeats(tx, orderNo, claims));

  const cabinOnLeg = (legSeq: number) =>
    site.db.selectFrom('leg_inventory').selectAll().where('leg_seq', '=', legSeq).executeTakeFirstOrThrow();

  async function lapsTaken(): Promise<number[]> {
    const rows = await site.db.selectFrom('leg_infants').select('taken').orderBy('leg_seq').execute();
    return rows.map(({ taken }) => taken);
  }

  async function insertOrder(orderNo: string): Promise<void> {
    const now = new Date('2026-11-21T00:00:00Z');
    await site.db
      .insertInto('sales_order')
      .values({
        order_no: orderNo,
        order_type: 'NORMALFARE',
        status: 'BOOKED',
        account_id: null,
        device_id: 'd',
        is_return: false,
        i_or_d: 'D',
        adults: 2,
        children: 0,
        infants: 0,
        total_fen: 0,
        contact_sealed: null,
        form_sealed: null,
        accepted_documents: null,
        record_locator: null,
        trip_at: now,
        created_at: now,
        booked_at: now,
        expires_at: now,
      })
      .execute();
  }
});

type Cabin = Pick<LegInventory, 'free' | 'nestedCount' | 'classes' | 'authorised' | 'held' | 'sold'>;

function cabinOf(row: Row): Cabin {
  const taken = numbers(row['Taken Y M Q Z']);
  return {
    free: 30 - sum(taken),
    nestedCount: 3,
    classes: ['Y', 'M', 'Q', 'Z'],
    authorised: numbers(row['AU Y M Q Z']),
    held: taken.map((seats) => Math.floor(seats / 2)),
    sold: taken.map((seats) => Math.ceil(seats / 2)),
  };
}

async function askDatabase(cabin: Cabin, bookingClass: string): Promise<number> {
  const { free, nestedCount, classes, authorised, held, sold } = cabin;
  const { rows } = await sql<{ open: number }>`
    select seats_open(${free}::int, ${nestedCount}::int, ${authorised}::int[], ${held}::int[], ${sold}::int[],
      array_position(${classes}::text[], ${bookingClass})) as open`.execute(site.db);
  return rows[0]?.open ?? -1;
}
