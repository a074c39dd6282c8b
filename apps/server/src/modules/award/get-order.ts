import type { AwardOrderDetail } from '@haidai/contract/award';
import type { OrderDetail } from '@haidai/contract/booking';
import type { StateOf } from '@haidai/domain';
import { fullName } from '@haidai/domain/booking';
import type { pointHoldMachine } from '@haidai/domain/member';
import type { Db, Deps, Language } from '../../platform/index.ts';
import { type Caller, getOrderInfo } from '../booking/index.ts';
import type { Catalogue } from '../flights/index.ts';
import { listVouchersOf } from './vouchers/repository.ts';

/** Returns one award order with all its details to its owner. Refusals: orderNotFound, wrongAwardFamily. */
export async function getAwardOrder(
  deps: Deps & { catalogue: Catalogue },
  orderNo: string,
  caller: Caller,
  language: Language,
): Promise<AwardOrderDetail> {
  const order = await getOrderInfo(deps, { orderNo }, caller, language);
  return { ...order, ...(await getPointsState(deps.db, orderNo)), vouchers: await listVouchers(deps.db, order) };
}

const pointsStates = { FROZEN: 'frozen', SETTLED: 'settled', THAWED: 'thawed' } as const satisfies Record<
  StateOf<typeof pointHoldMachine>,
  AwardOrderDetail['pointsState']
>;

async function getPointsState(
  db: Db,
  orderNo: string,
): Promise<Pick<AwardOrderDetail, 'pointsState' | 'pointsReturned'>> {
  const hold = await db
    .selectFrom('point_hold')
    .select(['status', 'returned'])
    .where('order_no', '=', orderNo)
    .executeTakeFirst();
  if (!hold) return { pointsState: 'none', pointsReturned: 0 };
  return { pointsState: pointsStates[hold.status as keyof typeof pointsStates], pointsReturned: hold.returned };
}

async function listVouchers(db: Db, order: OrderDetail): Promise<AwardOrderDetail['vouchers']> {
  const names = new Map(
    order.passengerInfoVoList.map(({ seq, surname, firstName }) => [seq, fullName({ surname, firstName })]),
  );
  const vouchers = await listVouchersOf(db, order.orderNo);
  return vouchers.map((row) => ({
    voucherNo: row.voucher_no,
    passName: names.get(row.passenger_seq ?? 0) ?? '',
    direction: row.trip_index === 1 ? 'RETURN' : 'OUT',
  }));
}
