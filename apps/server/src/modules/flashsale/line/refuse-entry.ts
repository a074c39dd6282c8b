import { instantToLocal } from '@haidai/domain/time';
import { type Db, type Deps, type Language, Refusal, type SignedIn } from '../../../platform/index.ts';
import type { ItemRow } from '../items.ts';
import type { Arrival } from './join-line.ts';
import type { SoldOutGate } from './sold-out-gate.ts';

export type EntryDeps = Deps & { gate: SoldOutGate };

/** A request for seats of an item. */
export interface EntryRequest {
  seats: number;
  NECaptchaValidate?: string | undefined;
  session: SignedIn;
  deviceId: string;
  clientAddress: string;
  language: Language;
  /** The sequence number of the request in this process. It decides the order in the line. */
  stamp: number;
}

export type RefusedReason = Extract<Arrival, { refused: string }>['refused'];

const zone = 'Asia/Shanghai';

/**
 * Creates the refusal of an entry with its parameters. The gate stores a refusal that applies to everybody, so that the
 * next requests need no database. The caller throws or returns the refusal.
 */
export async function createEntryRefusal(
  deps: EntryDeps,
  item: ItemRow,
  refused: RefusedReason,
  request: EntryRequest,
): Promise<Refusal> {
  const { gate, db } = deps;
  const { item_id: itemId, round_id: roundId, per_member: most } = item;
  switch (refused) {
    case 'notFound':
      return new Refusal('flashSaleNotFound');
    case 'notYet':
      return createNotYetRefusal(db, item);
    case 'closed':
      gate.storeRefusal(itemId, 'flashSaleClosed');
      return new Refusal('flashSaleClosed');
    case 'soldOut':
      gate.storeRefusal(itemId, 'flashSaleSoldOut');
      return new Refusal('flashSaleSoldOut');
    case 'full':
      gate.storeRefusal(itemId, 'flashSaleFull');
      return new Refusal('flashSaleFull');
    case 'memberLimit': {
      const have = await countMemberSeats(db, roundId, request.session.accountId);
      return new Refusal('flashMemberLimit', { most, have, seats: request.seats });
    }
  }
}

async function createNotYetRefusal(db: Db, { round_id, entries_from }: ItemRow): Promise<Refusal> {
  const { name_cn: zh, name_en: en } = await db
    .selectFrom('flash_round')
    .select(['name_cn', 'name_en'])
    .where('round_id', '=', round_id)
    .executeTakeFirstOrThrow();
  const { date, minutes } = instantToLocal(entries_from.getTime(), zone);
  const time = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return new Refusal('flashSaleNotYet', { name: { zh, en }, from: `${date} ${time}` });
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
