import type { EventOf, StateOf } from '@haidai/domain';
import { type Voucher, voucherMachine } from '@haidai/domain/award';
import type { Selectable } from 'kysely';
import { type Clock, type Database, type Db, type Tx, transition } from '../../../platform/index.ts';

export type VoucherRow = Selectable<Database['exchange_voucher']>;

/**
 * The tender of an account: its vouchers, or the rides of one of its week cards. Vouchers and rides cannot replace each
 * other.
 */
export interface Tender {
  accountId: string;
  /** The number of a week card. Null for vouchers. */
  cardNo?: string | null;
}

/** Lists the available vouchers of a tender and locks their rows until the end of the transaction. */
export async function lockFreeVouchers(tx: Tx, { accountId, cardNo = null }: Tender): Promise<Voucher[]> {
  const rows = await tx
    .selectFrom('exchange_voucher')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('status', '=', 'AVAILABLE')
    .where('card_no', 'is not distinct from', cardNo)
    .orderBy('voucher_no')
    .forUpdate()
    .execute();
  return rows.map(toVoucher);
}

export async function listFreeVouchers(db: Db, { accountId, cardNo = null }: Tender): Promise<Voucher[]> {
  const rows = await db
    .selectFrom('exchange_voucher')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('status', '=', 'AVAILABLE')
    .where('card_no', 'is not distinct from', cardNo)
    .execute();
  return rows.map(toVoucher);
}

export function listVouchersOf(db: Db, orderNo: string): Promise<VoucherRow[]> {
  return db
    .selectFrom('exchange_voucher')
    .selectAll()
    .where('order_no', '=', orderNo)
    .orderBy('trip_index')
    .orderBy('passenger_seq')
    .execute();
}

type Use = Partial<Pick<VoucherRow, 'account_id' | 'order_no' | 'passenger_seq' | 'trip_index'>>;

/** Moves a voucher from the state that the caller read. Refuses conflict if another transaction changed it first. */
export function moveVoucher(
  tx: Tx,
  clock: Clock,
  voucherNo: string,
  event: EventOf<typeof voucherMachine>,
  { from, set, actor }: { from: StateOf<typeof voucherMachine>; set: Use; actor: string },
): Promise<unknown> {
  const key = { voucher_no: voucherNo };
  return transition(tx, { machine: voucherMachine, table: 'exchange_voucher', key, event, from, clock, actor, set });
}

function toVoucher(row: VoucherRow): Voucher {
  return {
    voucherNo: row.voucher_no,
    places: row.place_a && row.place_b ? [row.place_a, row.place_b] : null,
    scope: row.i_or_d,
    validUntil: row.valid_until,
  };
}
