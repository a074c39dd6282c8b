import type { Selectable } from 'kysely';
import type { Database, Deps, Tx } from '../../platform/index.ts';
import { giveVouchersBack } from '../award/index.ts';
import { givePointsBack } from '../member/index.ts';

type Refund = Pick<Selectable<Database['refund_request']>, 'refund_no' | 'order_no' | 'lines'>;

/** Points into the account they came from, ticket by ticket, and vouchers to be used again, as the lines promised. */
export async function returnAward(deps: Deps, tx: Tx, { refund_no: refundNo, order_no: orderNo, lines }: Refund) {
  const tickets = await tx
    .selectFrom('refund_coupon')
    .select(['ticket_no', 'passenger_seq'])
    .distinct()
    .where('refund_no', '=', refundNo)
    .orderBy('passenger_seq')
    .execute();
  for (const { ticket_no: ticketNo, passenger_seq } of tickets) {
    const own = lines.filter(({ passengerSeq }) => passengerSeq === passenger_seq);
    const points = own.reduce((sum, line) => sum + line.points, 0);
    if (points > 0) await givePointsBack(deps, tx, { orderNo, ticketNo, points });
  }
  await giveVouchersBack(deps, tx, [...new Set(lines.flatMap(({ voucherNo }) => voucherNo ?? []))]);
}
