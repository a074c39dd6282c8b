import { admit, flashRoundState, isSoldOut, roomIn } from '@haidai/domain/flashsale';
import { sql } from 'kysely';
import { type Db, type Deps, inTransaction, type Tx } from '../../../platform/index.ts';
import { type ItemRow, lockItem, seatsOf, seatsWantedBy, timesOf } from '../items.ts';
import { claimMemberSeats } from '../order/purchase-limits.ts';
import { isDrawDue, runDraw } from '../round/run-lottery.ts';
import { serveLine } from './serve-line.ts';

/** A request for seats, with the id for its future entry. */
export interface Wish {
  entryId: string;
  accountId: string;
  seats: number;
}

/** The new or existing entry of an account, or the reason for the refusal. */
export type Arrival =
  | { entryId: string }
  | { refused: 'notFound' | 'notYet' | 'closed' | 'soldOut' | 'full' | 'memberLimit' };

/**
 * Gives arrival numbers to the requests for seats of one item, in their order. It runs in one transaction under the
 * lock of the item, so the order of the numbers is the order of the commits over all processes. After the opening a new
 * entry is in line at once and gets seats if any are left. An account may occur only once in the list. Returns the
 * arrivals by account id.
 */
export async function joinLine(deps: Deps, itemId: string, wishes: readonly Wish[]): Promise<Map<string, Arrival>> {
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockItem(tx, itemId);
    if (!locked) return refuseAll(wishes, 'notFound');
    const now = deps.clock.now();
    const item = isDrawDue(locked, now) ? await runDraw(deps, tx, locked) : locked;
    const known = await listLiveEntries(
      tx,
      itemId,
      wishes.map(({ accountId }) => accountId),
    );
    const fresh = wishes.filter(({ accountId }) => !known.has(accountId));
    const answers = new Map<string, Arrival>([...known].map(([accountId, entryId]) => [accountId, { entryId }]));
    for (const [accountId, arrival] of await admitAll(deps, tx, item, fresh)) answers.set(accountId, arrival);
    return answers;
  });
}

async function admitAll(deps: Deps, tx: Tx, item: ItemRow, wishes: readonly Wish[]): Promise<Map<string, Arrival>> {
  const state = flashRoundState(timesOf(item), deps.clock.now().getTime());
  // After the draw no new entry is early. The clocks of two processes can differ.
  const early = state === 'WAITING_ROOM' && item.drawn_at === null;
  if (state === 'ANNOUNCED') return refuseAll(wishes, 'notYet');
  if (state === 'CLOSED' || item.closed_at !== null) return refuseAll(wishes, 'closed');
  if (isSoldOut(item)) return refuseAll(wishes, 'soldOut');
  const within = await withinLimit(tx, item, wishes);
  const room = early ? within.length : admit(roomIn(seatsOf(item)), within);
  const claimed = await claim(tx, item, within.slice(0, room));
  await insertEntries(deps, tx, item, claimed, early);
  await serveLine(deps, tx, item);
  const [entered, full] = [new Set(claimed), new Set(within.slice(room))];
  const arrivalOf = (wish: Wish): Arrival => {
    if (entered.has(wish)) return { entryId: wish.entryId };
    return { refused: full.has(wish) ? 'full' : 'memberLimit' };
  };
  return new Map(wishes.map((wish) => [wish.accountId, arrivalOf(wish)]));
}

/** Filters the requests by the member limit without a lock. Only `claim` decides. */
async function withinLimit(tx: Tx, item: ItemRow, wishes: readonly Wish[]): Promise<Wish[]> {
  if (wishes.length === 0) return [];
  const rows = await tx
    .selectFrom('flash_member')
    .select(['account_id', 'seats'])
    .where('round_id', '=', item.round_id)
    .where(
      'account_id',
      'in',
      wishes.map(({ accountId }) => accountId),
    )
    .execute();
  const have = new Map(rows.map(({ account_id, seats }) => [account_id, seats]));
  return wishes.filter(({ accountId, seats }) => (have.get(accountId) ?? 0) + seats <= item.per_member);
}

async function claim(tx: Tx, item: ItemRow, wishes: readonly Wish[]): Promise<Wish[]> {
  const counted = await claimMemberSeats(tx, { roundId: item.round_id, most: item.per_member }, wishes);
  return wishes.filter(({ accountId }) => counted.has(accountId));
}

async function insertEntries(
  deps: Deps,
  tx: Tx,
  item: ItemRow,
  wishes: readonly Wish[],
  early: boolean,
): Promise<void> {
  if (wishes.length === 0) return;
  // Early entries get their place from the draw, ahead of all others. Later entries are served in the order of their
  // arrival numbers.
  await sql`
    insert into flash_entry (
      entry_id, item_id, round_id, account_id, arrival_no, early, service_no, people_before, seats_before, seats,
      status, entered_at
    )
    select entry_id, ${item.item_id}, ${item.round_id}, account_id, ${item.arrivals}::int + place, ${early}::boolean,
      case when ${early}::boolean then null else ${item.arrivals}::int + place end,
      case when ${early}::boolean then null else ${item.lined}::int + place - 1 end,
      case when ${early}::boolean then null else ${item.lined_seats}::int + sum(seats) over (order by place) - seats end,
      seats, ${early ? 'ENTERED' : 'WAITING'}, ${deps.clock.now()}::timestamptz
    from unnest(
      ${wishes.map(({ entryId }) => entryId)}::uuid[], ${wishes.map(({ accountId }) => accountId)}::uuid[],
      ${wishes.map(({ seats }) => seats)}::smallint[]
    ) with ordinality as wished (entry_id, account_id, seats, place)`.execute(tx);
  await countArrivals(tx, item, wishes, early);
}

async function countArrivals(tx: Tx, item: ItemRow, wishes: readonly Wish[], early: boolean): Promise<void> {
  const [people, seats] = [wishes.length, seatsWantedBy(wishes)];
  await tx
    .updateTable('flash_item')
    .set({
      arrivals: item.arrivals + people,
      waiting: item.waiting + people,
      queued: item.queued + seats,
      ...(!early && { lined: item.lined + people, lined_seats: item.lined_seats + seats }),
    })
    .where('item_id', '=', item.item_id)
    .execute();
}

/** Lists the live entry of each account for the item, as entry id by account id. `db` may be a transaction. */
export async function listLiveEntries(
  db: Db,
  itemId: string,
  accountIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ account_id: string; entry_id: string }>`
    select account_id, entry_id from flash_entry
    where item_id = ${itemId} and account_id = any(${accountIds}::uuid[])
      and status in ('ENTERED', 'WAITING', 'GRANTED', 'ORDERED')`.execute(db);
  return new Map(rows.map(({ account_id, entry_id }) => [account_id, entry_id]));
}

function refuseAll(
  wishes: readonly Wish[],
  refused: Extract<Arrival, { refused: string }>['refused'],
): Map<string, Arrival> {
  return new Map(wishes.map(({ accountId }) => [accountId, { refused }]));
}
