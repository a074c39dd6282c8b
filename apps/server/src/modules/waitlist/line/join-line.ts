import { legsOn } from '@haidai/domain/flights';
import { saleAt, salesRulesOn } from '@haidai/domain/shopping';
import { type WishEndReason, waitlistWishMachine } from '@haidai/domain/waitlist';
import { sql } from 'kysely';
import { type Deps, type Tx, transition } from '../../../platform/index.ts';
import { expireJob, expiryKey, findOrder, type PartOrder } from '../../booking/index.ts';
import { loadCatalogue, openingRowsOf } from '../../flights/index.ts';
import { ensureInventory, type FlightDay, lockFlights } from '../../inventory/index.ts';
import { notify } from '../../notification/index.ts';
import { beijingMinute } from '../beijing-minute.ts';
import { countAhead, listWishes, type WishRow } from '../repository.ts';
import { endWish } from './end-wish.ts';
import { fillLines } from './fill-lines.ts';
import { orderUrl } from './fill-wish.ts';
import { isClosed, readSeats } from './flight-seats.ts';
import { logWish } from './write-log.ts';

const actor = 'waitlist.join';

/**
 * Puts the wishes of a prepaid order into the lines of their flights, and fills at once what fits. A wish whose flight
 * is cancelled or whose latest hour is over ends instead.
 */
export async function joinLines(deps: Deps, tx: Tx, { orderNo }: PartOrder): Promise<void> {
  const wishes = (await listWishes(tx, orderNo)).filter(({ status }) => status === 'CHOSEN');
  const flights = wishes.map(flightOf);
  await lockForJoining(deps, tx, wishes);
  await enterLines(deps, tx, wishes);
  await setLatestHour(deps, tx, orderNo);
  await fillLines(deps, tx, flights);
  await notifyJoined(deps, tx, orderNo);
}

type Place = Pick<WishRow, 'flight_no' | 'flight_date' | 'board_leg' | 'off_leg' | 'infants'>;

function flightOf({
  flight_no: flightNo,
  flight_date: flightDate,
}: Pick<Place, 'flight_no' | 'flight_date'>): FlightDay {
  return { flightNo, flightDate };
}

/** Stores the missing seat rows of the flights of wishes, and locks all of them. */
export async function lockForJoining({ clock }: Deps, tx: Tx, wishes: readonly Place[]): Promise<void> {
  const catalogue = loadCatalogue();
  const { infantsPerLeg: allowed } = salesRulesOn(catalogue.tables, saleAt(clock.now().getTime()).issueDate);
  const legs = wishes.flatMap(({ flight_no, flight_date, board_leg, off_leg }) =>
    legsOn(catalogue.index, flight_no, flight_date).filter(({ legSeq }) => legSeq >= board_leg && legSeq <= off_leg),
  );
  const onLap = wishes.some(({ infants }) => infants > 0);
  const laps = legs.map(({ flightNo, flightDate, legSeq }) => ({ flightNo, flightDate, legSeq, allowed }));
  await ensureInventory(
    tx,
    legs.flatMap((leg) => openingRowsOf(catalogue, leg)),
    onLap ? laps : [],
  );
  await lockFlights(tx, wishes.map(flightOf));
}

/** Gives wishes of one order their place at the end of the locked lines. */
export async function enterLines(deps: Deps, tx: Tx, wishes: readonly WishRow[]): Promise<void> {
  const { rows } = await sql<{ line_no: number }>`select nextval('waitlist_line') as line_no`.execute(tx);
  const lineNo = rows[0]?.line_no ?? 0;
  const ended: { wish: WishRow; reason: WishEndReason }[] = [];
  for (const wish of wishes) {
    const joined = await enterLine(deps, tx, wish, lineNo);
    const reason = await whyOver(deps, tx, wish);
    if (reason) ended.push({ wish: joined, reason });
  }
  for (const { wish, reason } of ended) await endWish(deps, tx, wish, { reason, actor });
}

async function enterLine({ clock }: Deps, tx: Tx, wish: WishRow, lineNo: number): Promise<WishRow> {
  const at = clock.now();
  const { order_no: orderNo, rank, cabin, board_leg: boardLeg, off_leg: offLeg } = wish;
  const ahead = await countAhead(tx, { ...flightOf(wish), cabin, boardLeg, offLeg }, at, { orderNo, lineNo, rank });
  const set = { line_no: lineNo, joined_at: at, place_at_join: ahead.orders + 1 };
  await transition(tx, {
    machine: waitlistWishMachine,
    table: 'waitlist_wish',
    key: { order_no: orderNo, rank },
    event: 'join',
    from: 'CHOSEN',
    clock,
    actor,
    set,
  });
  const joined: WishRow = { ...wish, ...set, status: 'WAITING' };
  await logWish(tx, joined, { at, kind: 'JOIN' });
  return joined;
}

async function whyOver({ clock }: Deps, tx: Tx, wish: WishRow): Promise<WishEndReason | null> {
  const now = clock.now();
  if (wish.waits_until <= now) return 'lapse';
  return isClosed(await readSeats(tx, flightOf(wish), now), wish) ? 'flightCancelled' : null;
}

/** Sets the end of a waiting order to the end of its last wish, and queues the job that ends it. */
export async function setLatestHour({ jobs }: Deps, tx: Tx, orderNo: string): Promise<void> {
  const waiting = (await listWishes(tx, orderNo)).filter(({ status }) => status === 'WAITING');
  if (waiting.length === 0) return;
  const runAt = new Date(Math.max(...waiting.map(({ waits_until }) => waits_until.getTime())));
  await tx.updateTable('sales_order').set({ expires_at: runAt }).where('order_no', '=', orderNo).execute();
  await jobs.enqueue(tx, expireJob, { orderNo }, { runAt, key: expiryKey(orderNo) });
}

async function notifyJoined(deps: Deps, tx: Tx, orderNo: string): Promise<void> {
  const order = await findOrder(tx, orderNo);
  if (order?.status !== 'WAITING' || order.expires_at === null) return;
  const waiting = (await listWishes(tx, orderNo)).filter(({ status }) => status === 'WAITING');
  await notify(deps, tx, {
    event: 'WaitlistJoined',
    subjectKey: orderNo,
    orderNo,
    data: {
      ...{ orderNo, amount: order.paid_fen, flights: waiting.length },
      until: beijingMinute(order.expires_at),
      url: orderUrl(deps, orderNo),
    },
  });
}
