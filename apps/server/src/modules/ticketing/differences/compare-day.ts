import { ticketableStatuses } from '@haidai/domain/booking';
import type { CouponState } from '@haidai/domain/ticketing';
import { addDays, type IsoDate } from '@haidai/domain/time';
import { sql } from 'kysely';
import { askProvider, type Deps, defineJob, inTransaction, sweep } from '../../../platform/index.ts';
import type { TicketPage } from '../../../providers/issuer/index.ts';
import { wantedState } from '../acts/untold.ts';
import { endDifference, saveDifference } from './differences.ts';
import { lockCoupon, saveMissingHere } from './follow-issuer.ts';

type Listed = Extract<TicketPage, { state: 'listed' }>['tickets'];

/** The past days that the job compares. A day whose list was missing for longer is never compared. */
const daysBack = 7;
const triesBeforeReport = 24;
const dayJobName = 'ticketing.compareDay';

/** The hourly job that queues one job for each past day that is not compared yet. */
export const compareTicketsJob = defineJob(
  'ticketing.compare',
  async (deps) => {
    const today = deps.clock.today();
    const days = Array.from({ length: daysBack }, (_, index) => addDays(today, index - daysBack));
    const rows = await deps.db
      .selectFrom('issuer_comparison')
      .select('day')
      .where('day', 'in', days)
      .where('done_at', 'is not', null)
      .execute();
    const isDone = (day: IsoDate) => rows.some((each) => each.day === day);
    const jobs = days
      .filter((day) => !isDone(day))
      .map((day) => ({ name: dayJobName, payload: { day }, key: `${dayJobName}/${day}` }));
    await inTransaction(deps.db, (tx) => deps.jobs.enqueueAll(tx, jobs));
  },
  { every: '20 * * * *' },
);

/**
 * Compares the tickets of a day with the list of the issuer, page by page. Differences go to the staff. Without a clear
 * answer the whole day is compared an hour later; a difference that is found twice is one row.
 */
export const compareDayJob = defineJob(
  dayJobName,
  async (deps, { day }: { day: IsoDate }) => {
    const { tries, done_at: doneAt } = await deps.db
      .insertInto('issuer_comparison')
      .values({ day, tries: 1 })
      .onConflict((conflict) => conflict.column('day').doUpdateSet({ tries: sql`issuer_comparison.tries + 1` }))
      .returning(['tries', 'done_at'])
      .executeTakeFirstOrThrow();
    if (doneAt !== null) return;
    const seen = new Set<string>();
    let after: string | null = null;
    do {
      const askedAt = deps.clock.now();
      const page: TicketPage = await ask(deps, day, after);
      if (page.state !== 'listed') return reportMissing(deps, day, tries);
      for (const { ticketNo } of page.tickets) seen.add(ticketNo);
      await comparePage(deps, page.tickets, askedAt);
      after = page.next;
    } while (after !== null);
    await findMissingThere(deps, day, seen);
    await deps.db
      .updateTable('issuer_comparison')
      .set({ tickets: seen.size, done_at: deps.clock.now() })
      .where('day', '=', day)
      .execute();
  },
  { isOutward: true },
);

function ask(deps: Deps, day: IsoDate, after: string | null): Promise<TicketPage> {
  const call = { provider: 'issuer', action: 'listTickets', subject: `${day} ${after ?? ''}`.trim() };
  const list = () => deps.providers.issuer.listTickets({ day, after });
  return askProvider(deps, call, list, (answer) => ({
    outcome: answer.state,
    ...('reason' in answer && { detail: answer.reason }),
  }));
}

/** The hourly job asks again. An operator learns of a list that is missing for a day. */
function reportMissing({ log }: Deps, day: IsoDate, tries: number): void {
  if (tries === triesBeforeReport) log.error({ day, tries }, 'The issuer gives no list of the tickets of a day');
}

async function comparePage(deps: Deps, tickets: Listed, askedAt: Date): Promise<void> {
  if (tickets.length === 0) return;
  const numbers = tickets.map(({ ticketNo }) => ticketNo);
  const rows = await deps.db
    .selectFrom('flight_coupon')
    .select(['ticket_no', 'coupon_no', 'issuer_status', 'issuer_difference', wantedState.as('wanted')])
    .where('ticket_no', 'in', numbers)
    .execute();
  const known = new Set(rows.map(({ ticket_no }) => ticket_no));
  const coupons = tickets.flatMap(({ ticketNo, coupons: theirs }) => theirs.map((each) => ({ ticketNo, ...each })));
  const differing = coupons.filter(({ ticketNo, couponNo, state }) => {
    const row = rows.find(({ ticket_no, coupon_no }) => ticket_no === ticketNo && coupon_no === couponNo);
    if (!row) return known.has(ticketNo);
    return row.wanted !== state || row.issuer_status !== state || row.issuer_difference !== null;
  });
  await sweep(differing, (told) => compareCoupon(deps, told, askedAt));
  await sweep(
    tickets.filter(({ ticketNo }) => !known.has(ticketNo)),
    (ticket) => compareUnknown(deps, ticket),
  );
}

/**
 * Compares one coupon under the lock of its order. A coupon with an open act, or with a state that the issuer is not
 * told yet, is left to the acts. A fact that is newer than the list stays.
 */
async function compareCoupon(
  deps: Deps,
  { ticketNo, couponNo, state }: { ticketNo: string; couponNo: number; state: CouponState },
  askedAt: Date,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const coupon = await lockCoupon(tx, { ticketNo, couponNo });
    if (!coupon) return saveMissingHere(deps, tx, ticketNo, state);
    const { ticket_no, coupon_no, order_no, wanted, untold, issuer_act, issuer_said_at } = coupon;
    if (issuer_act !== null || untold || (issuer_said_at !== null && issuer_said_at > askedAt)) return;
    await tx
      .updateTable('flight_coupon')
      .set({ issuer_status: state, issuer_said_at: askedAt })
      .where('ticket_no', '=', ticket_no)
      .where('coupon_no', '=', coupon_no)
      .execute();
    if (wanted !== state) {
      const found = { kind: 'STATE', ticket_no, coupon_no, order_no, ours: coupon.status, theirs: state } as const;
      return saveDifference(deps, tx, found);
    }
    if (coupon.issuer_difference === null) return;
    const row = { difference_no: coupon.issuer_difference, ticket_no, coupon_no };
    await endDifference(deps, tx, row, { event: 'vanish', actor: dayJobName });
  });
}

/** Saves a ticket that the site does not have. An order that still waits for its tickets has its own queue. */
async function compareUnknown(deps: Deps, { ticketNo, orderNo, coupons }: Listed[number]): Promise<void> {
  const order = await deps.db
    .selectFrom('sales_order')
    .select('status')
    .where('order_no', '=', orderNo)
    .executeTakeFirst();
  if (order && ticketableStatuses.some((status) => status === order.status)) return;
  const states = [...new Set(coupons.map(({ state }) => state))].join(', ');
  await inTransaction(deps.db, (tx) => saveMissingHere(deps, tx, ticketNo, states, order ? orderNo : null));
}

/**
 * Saves the tickets of a day that the issuer does not have. A ticket that is absent from the list is asked for by its
 * order first, because the clocks of both sides differ at midnight.
 */
async function findMissingThere(deps: Deps, day: IsoDate, seen: ReadonlySet<string>): Promise<void> {
  const from = new Date(`${day}T00:00:00+08:00`);
  const until = new Date(from.getTime() + 86_400_000);
  const issued = await deps.db
    .selectFrom('ticket')
    .select(['ticket_no', 'order_no'])
    .where('issued_at', '>=', from)
    .where('issued_at', '<', until)
    .execute();
  const absent = issued.filter(({ ticket_no }) => !seen.has(ticket_no));
  await sweep(absent, async ({ ticket_no, order_no }) => {
    const call = { provider: 'issuer', action: 'query', subject: order_no };
    const ask = () => deps.providers.issuer.query(order_no);
    const answer = await askProvider(deps, call, ask, ({ state }) => ({ outcome: state }));
    if (answer.state === 'unknown') throw new Error('The issuer does not answer');
    if ('tickets' in answer && answer.tickets.some(({ ticketNo }) => ticketNo === ticket_no)) return;
    const { status } = await deps.db
      .selectFrom('flight_coupon')
      .select(sql<string>`string_agg(status, ', ' order by coupon_no)`.as('status'))
      .where('ticket_no', '=', ticket_no)
      .executeTakeFirstOrThrow();
    const found = { kind: 'MISSING_THERE', ticket_no, coupon_no: 0, order_no, ours: status, theirs: '' } as const;
    await inTransaction(deps.db, (tx) => saveDifference(deps, tx, found));
  });
}
