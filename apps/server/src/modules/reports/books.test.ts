import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkReports } from '../../../test/checks/check-reports.ts';
import {
  changeTicket,
  createDraw,
  type History,
  payTwice,
  refundByIllness,
  refundByWish,
  sellOrder,
  sellWithCoupon,
} from '../../../test/given/history.ts';
import { lateFlightSteps } from '../../../test/given/late-flight.ts';
import { givenMember } from '../../../test/given/member.ts';
import { useRefundDesk } from '../../../test/given/use-payment-desk.ts';
import { readGroups, sumGroups } from './figures/read-groups.ts';
import type { Sums } from './figures/report-query.ts';
import { addEvents } from './fill/add-events.ts';
import { summaries } from './fill/fact-book.ts';
import { rebuildDay } from './fill/rebuild.ts';
import { listJournal } from './index.ts';

const { desk, staff } = useRefundDesk();
const tables = Object.keys(summaries) as (keyof typeof summaries)[];
const fill = (atOnce?: number) => addEvents(desk.site.db, desk.site.clock.now(), atOnce);
const seed = 20261129;

async function read(): Promise<Partial<Record<(typeof tables)[number], string[]>>> {
  const all: Partial<Record<(typeof tables)[number], string[]>> = {};
  for (const table of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(desk.site.db);
    all[table] = rows.map(({ row }) => row).toSorted();
  }
  return all;
}

interface Event {
  kind: string;
  key: string;
  machine: string;
}

/** Keeps a copy of every event, because the clock of the history also runs the job that adds them. */
async function keepEvents(): Promise<void> {
  const { db } = desk.site;
  await sql`create table kept_event as select * from report_event`.execute(db);
  await sql`
    create function keep_event() returns trigger language plpgsql as $$
    begin
      insert into kept_event values (new.seq, new.kind, new.key);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger kept after insert on report_event for each row execute function keep_event()`.execute(db);
}

/** All events of the history, kept so that a test can begin again with some of them. */
let events: Event[] = [];

async function beginAgainWith(kept: readonly Event[]): Promise<void> {
  const { db } = desk.site;
  await sql`truncate report_event, report_mark, ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db);
  await db
    .insertInto('report_event')
    .values(kept.map(({ kind, key }) => ({ kind, key })))
    .execute();
}

beforeAll(async () => {
  await keepEvents();
  const draw = createDraw(seed);
  const history: History = { desk, staff, draw };
  await givenMember(desk.site);
  for (let index = 0; index < 3; index += 1) await sellOrder(history);
  await refundByWish(history, await sellOrder(history, { people: 2 }), false);
  await refundByWish(history, await sellWithCoupon(history), true);
  await sellWithCoupon(history);
  await changeTicket(history, await sellOrder(history, { people: 1 }));
  await changeTicket(history, await sellWithCoupon(history));
  await refundByIllness(history, await sellOrder(history));
  await payTwice(history);
  await lateFlightSteps(desk).flyLate(await sellOrder(history), 250, 'AIRCRAFT');
  const { rows } = await sql<Event>`
    select e.kind, e.key, coalesce(h.machine, '') as machine
    from kept_event e left join state_history h on e.kind = 'step' and h.id::text = e.key order by e.seq`.execute(
    desk.site.db,
  );
  events = rows;
  await sql`drop trigger kept on report_event`.execute(desk.site.db);
  await beginAgainWith(events);
}, 600_000);

describe('the summary tables of a random history', () => {
  afterEach(() => beginAgainWith(events));

  it('equal the books of payments, tickets, refunds, extras, coupons and points', async () => {
    await fill();
    expect(await checkReports(desk.site.db)).toEqual([]);
  });

  it('give the average and the longest time until the money of refunds arrived, by cause and over all', async () => {
    await fill();
    const range = { from: '2026-01-01', to: '2026-12-31' };
    const asked = { report: 'refunds', by: 'cause', hub: 'TAO' } as const;
    const { groups, toValues, largest } = await readGroups(desk.site.db, asked, range);
    const timesOf = (sums: Sums) => toValues(sums).slice(-3);
    const { rows } = await sql<{ cause: string; times: number[] }>`
      select case when q.change_reason = 'ZY' then 'VOLUNTARY' else q.cause end as cause,
        array_agg(floor(extract(epoch from r.done_at - q.applied_at) / 60)::int) as times
      from payment_refund r join refund_request q on q.refund_no = r.refund_request_no
      where r.status = 'DONE' group by 1`.execute(desk.site.db);
    expect(rows.length).toBeGreaterThan(0);
    const expected = (times: number[]) => {
      const average = Math.round(times.reduce((sum, minutes) => sum + minutes, 0) / times.length);
      return [times.length, average, Math.floor(Math.max(...times) / 60) * 60];
    };
    for (const { cause, times } of rows) expect(timesOf(groups.get(cause) ?? {}), cause).toEqual(expected(times));
    const all = rows.flatMap(({ times }) => times);
    expect(timesOf(sumGroups(groups.values(), largest))).toEqual(expected(all));
  });

  it('leave no money of a traveller in the accounts when everything is delivered or returned', async () => {
    await fill();
    const lines = await listJournal(desk.site.db, { from: '2020-01-01', to: '2040-01-01' });
    const balance = (account: string) =>
      lines
        .filter((line) => line.account === account)
        .reduce((sum, { debitFen, creditFen }) => sum + debitFen - creditFen, 0);
    expect({ CUSTOMER: balance('CUSTOMER'), EXCHANGE: balance('EXCHANGE') }).toEqual({ CUSTOMER: 0, EXCHANGE: 0 });
  });

  it('do not change by a second run', async () => {
    await fill();
    const once = await read();
    expect(await fill()).toBe(0);
    expect(await read()).toEqual(once);
  });

  it('are the same in small batches, and after a batch that stops half way', async () => {
    await fill();
    const whole = await read();
    await beginAgainWith(events);
    await sql`alter table report_flight add constraint stops check (flown = 0) not valid`.execute(desk.site.db);
    await expect(fill(7)).rejects.toThrow();
    const left = await desk.site.db.selectFrom('report_event').select('seq').execute();
    expect(left.length).toBeGreaterThan(0);
    expect(left.length).toBeLessThan(events.length);
    await sql`alter table report_flight drop constraint stops`.execute(desk.site.db);
    await fill(7);
    expect(await read()).toEqual(whole);
  });

  it('are the same when two instances add the events at once', async () => {
    await fill();
    const whole = await read();
    await beginAgainWith(events);
    await Promise.all([fill(5), fill(5), fill(5)]);
    await fill();
    expect(await read()).toEqual(whole);
  });

  it('are the same after every day was counted again, with events still waiting', async () => {
    await fill();
    const whole = await read();
    const days = [...new Set([...(whole.report_item ?? []), ...(whole.report_flight ?? [])].map(dayIn))];
    await beginAgainWith(events);
    for (const day of days) await rebuildDay(desk.site.db, day);
    expect(await read()).toEqual(whole);
  });

  it('put late money into the day of the gateway', async () => {
    await fill();
    const { db, clock } = desk.site;
    const late = new Date(clock.now().getTime() - 3 * 86_400_000);
    const payment = await db
      .selectFrom('payment')
      .selectAll()
      .where('paid_at', 'is not', null)
      .executeTakeFirstOrThrow();
    const row = { ...payment, payment_no: 'LATE', paid_at: late, counted: false, gateway_no: 'LATE', trade_no: 'LATE' };
    await db.insertInto('payment').values(row).execute();
    await fill();
    expect(await checkReports(db)).toEqual([]);
    await db.deleteFrom('payment').where('payment_no', '=', 'LATE').execute();
  });

  it('differ from the books if one kind of event is left out', async () => {
    const kinds = new Set(events.map(({ kind, machine }) => `${kind} ${machine}`));
    expect([...kinds].toSorted()).toEqual([
      'owed ',
      'payment ',
      'points ',
      'received ',
      'step ancillary-item',
      'step discount-coupon',
      'step flight-coupon',
      'step insurance-policy',
      'step payment-refund',
      'step ticket-refund',
      'ticket ',
    ]);
    for (const kind of kinds) {
      await beginAgainWith(events.filter((event) => `${event.kind} ${event.machine}` !== kind));
      await fill();
      expect(await checkReports(desk.site.db), kind).not.toEqual([]);
    }
  });
});

/** Reads the first date of a row, which is its day. */
function dayIn(row: string): string {
  return /\d{4}-\d{2}-\d{2}/.exec(row)?.[0] ?? '';
}
