import { flashRoundState, isSoldOut, roomIn } from '@haidai/domain/flashsale';
import { instantToLocal } from '@haidai/domain/time';
import { sql } from 'kysely';
import { type Db, type Deps, limit, Refusal, type SignedIn } from '../../platform/index.ts';
import { spendCaptchaPass } from '../identity/index.ts';
import type { Arrival } from './arrive.ts';
import type { EntryDesk } from './desk.ts';
import type { SoldOutGate } from './gate.ts';
import { countQueued, findItem, type ItemRow, seatsOf, timesOf } from './items.ts';

/** Tries; a person needs a few, a script does not stop. Several people share a device at home, an address at work. */
const limits = {
  account: { max: 20, per: 60 },
  device: { max: 20, per: 60 },
  address: { max: 120, per: 60 },
} as const;

const zone = 'Asia/Shanghai';

export type EntryDeps = Deps & { desk: EntryDesk; gate: SoldOutGate };

interface Asking {
  itemId: string;
  seats: number;
  NECaptchaValidate?: string | undefined;
  session: SignedIn;
  deviceId: string;
  clientAddress: string;
  /** Which of this process's requests it is. */
  stamp: number;
}

/**
 * Asks for seats of an item; gives the entry, the one the member has already where there is one. What everybody can see is
 * refused before a puzzle is asked for; who hands one in is counted; the desk decides.
 * Refusals: tooOften, flashSaleNotFound, flashSaleNotYet, flashSaleClosed, flashSaleSoldOut, flashSaleFull,
 * flashMemberLimit, captchaRequired, captchaExpired.
 */
export async function enter(deps: EntryDeps, asking: Asking): Promise<string> {
  const { itemId, seats, session, deviceId, clientAddress, stamp } = asking;
  const item = await findItem(deps.db, itemId);
  if (!item) throw new Refusal('flashSaleNotFound');
  const live = await findLiveEntry(deps.db, itemId, session.accountId);
  if (live) return live;
  const seen = await foresee(deps, item);
  if (seen) throw await refuse(deps, item, { refused: seen }, asking);
  if (!asking.NECaptchaValidate) throw new Refusal('captchaRequired');
  await limit(deps, 'flashEnter.address', clientAddress, limits.address);
  await limit(deps, 'flashEnter.device', deviceId, limits.device);
  await limit(deps, 'flashEnter.account', session.accountId, limits.account);
  await spendCaptchaPass(deps, { token: asking.NECaptchaValidate, purpose: 'flashEntry', deviceId });
  const wish = { entryId: deps.ids.uuid(), accountId: session.accountId, seats };
  const arrival = await deps.desk.enter(itemId, wish, stamp);
  if ('refused' in arrival) throw await refuse(deps, item, arrival, asking);
  return arrival.entryId;
}

type Refused = Extract<Arrival, { refused: string }>;

/** What the desk would refuse now, as far as it can be seen without holding anybody up. */
async function foresee({ db, clock }: Deps, item: ItemRow): Promise<Refused['refused'] | null> {
  const state = flashRoundState(timesOf(item), clock.now().getTime());
  if (state === 'ANNOUNCED') return 'notYet';
  if (state === 'CLOSED' || item.closed_at !== null) return 'closed';
  if (isSoldOut(item)) return 'soldOut';
  if (state !== 'OPEN' || item.taken < item.stock) return null;
  return roomIn(seatsOf(item, await countQueued(db, item.item_id))) > 0 ? null : 'full';
}

/** The refusal in its words; what holds for everybody is told to the gate. */
async function refuse(deps: EntryDeps, item: ItemRow, { refused }: Refused, asking: Asking): Promise<Refusal> {
  const { gate, db } = deps;
  const { item_id: itemId, round_id: roundId, per_member: most } = item;
  switch (refused) {
    case 'notFound':
      return new Refusal('flashSaleNotFound');
    case 'notYet':
      return notYet(db, item);
    case 'closed':
      gate.learn(itemId, 'flashSaleClosed');
      return new Refusal('flashSaleClosed');
    case 'soldOut':
      gate.learn(itemId, 'flashSaleSoldOut');
      return new Refusal('flashSaleSoldOut');
    case 'full':
      gate.learn(itemId, 'flashSaleFull');
      return new Refusal('flashSaleFull');
    case 'memberLimit': {
      const have = await countMemberSeats(db, roundId, asking.session.accountId);
      return new Refusal('flashMemberLimit', { most, have, seats: asking.seats });
    }
  }
}

async function notYet(db: Db, { round_id, entries_from }: ItemRow): Promise<Refusal> {
  const { name_cn: nameCn, name_en: nameEn } = await db
    .selectFrom('flash_round')
    .select(['name_cn', 'name_en'])
    .where('round_id', '=', round_id)
    .executeTakeFirstOrThrow();
  const { date, minutes } = instantToLocal(entries_from.getTime(), zone);
  const time = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return new Refusal('flashSaleNotYet', { nameCn, nameEn, from: `${date} ${time}` });
}

async function countMemberSeats(db: Db, roundId: string, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('flash_member')
    .select('seats')
    .where('round_id', '=', roundId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.seats ?? 0;
}

async function findLiveEntry(db: Db, itemId: string, accountId: string): Promise<string | null> {
  const { rows } = await sql<{ entry_id: string }>`
    select entry_id from flash_entry
    where item_id = ${itemId} and account_id = ${accountId} and status in ('ENTERED', 'WAITING', 'GRANTED', 'ORDERED')`.execute(
    db,
  );
  return rows[0]?.entry_id ?? null;
}
