import type { Bilingual } from '@haidai/domain';
import { refundRuleOf } from '@haidai/domain/ancillaries';
import type { Db, Deps, Tx } from '../../../platform/index.ts';
import type { PartExtra } from '../../booking/index.ts';
import { dayOf, listItems, moveItem } from '../items.ts';
import { loadAncillaryTables } from '../load-tables.ts';
import { getOrderFacts } from '../order-facts.ts';
import { releaseSeatsOfItems } from '../seats/hold-seats.ts';
import { listPaidItems, moveEmd, toExtra } from './end-items-with-tickets.ts';

/** An issued and unused add-on, and its refund if the traveller returns it without its ticket. */
export interface RefundableItem extends PartExtra {
  itemId: string;
  refundFen: number;
  ruleId: string;
  ruleText: Bilingual;
}

/**
 * Lists the add-ons that can be refunded now without their tickets. The coupon of the ticket must be open. The rule of
 * the kind decides the amount.
 */
export async function listRefundableItems(
  { clock }: Pick<Deps, 'clock'>,
  db: Db,
  orderNo: string,
): Promise<RefundableItem[]> {
  const facts = await getOrderFacts(db, orderNo);
  const items = await listPaidItems(db, orderNo);
  const flying = await db
    .selectFrom('flight_coupon')
    .innerJoin('ticket', 'ticket.ticket_no', 'flight_coupon.ticket_no')
    .select(['segment_index', 'passenger_seq'])
    .where('flight_coupon.order_no', '=', orderNo)
    .where('flight_coupon.status', '=', 'OPEN FOR USE')
    .execute();
  return items.flatMap((item) => {
    const extra = toExtra(item, facts);
    const departsAt = facts.segments.find((each) => each.index === item.segment_index)?.departsAt;
    const isFlown = !flying.some(
      ({ segment_index, passenger_seq }) =>
        segment_index === item.segment_index && passenger_seq === extra.passengerSeq,
    );
    if (departsAt === undefined || isFlown) return [];
    const { id: ruleId, freeHours } = refundRuleOf(loadAncillaryTables(), item.kind, dayOf(item));
    const isBack = departsAt - clock.now().getTime() >= freeHours * 3_600_000;
    return [
      {
        ...extra,
        itemId: item.id,
        refundFen: isBack ? item.amount_fen : 0,
        ruleId,
        ruleText: {
          zh: isBack ? `起飞前 ${freeHours} 小时（含）以上，全额退还` : `起飞前不足 ${freeHours} 小时，不退`,
          en: isBack
            ? `${freeHours} hours or more before departure: refunded in full`
            : `Less than ${freeHours} hours before departure: not refunded`,
        },
      },
    ];
  });
}

/** Ends the add-ons and their EMDs, and releases their seats. The caller refunds the money. */
export async function refundItems(
  deps: Deps,
  tx: Tx,
  { orderNo, itemIds, refundNo }: { orderNo: string; itemIds: readonly string[]; refundNo: string },
): Promise<void> {
  const items = (await listItems(tx, orderNo, ['ISSUED'])).filter(({ id }) => itemIds.includes(id));
  for (const { id } of items) {
    await moveItem(deps, tx, id, 'refund', { note: refundNo });
    await moveEmd(deps, tx, id, 'refund');
  }
  await releaseSeatsOfItems(tx, orderNo, items);
}
