import { YUAN } from '@haidai/domain/money';
import { seatMapOf, seatOn } from '@haidai/domain/seating';
import type { Deps, Tx } from '../../../platform/index.ts';
import { createDue } from '../amounts-due.ts';
import { seatPriceOn, seatTierOn } from '../bought-add-ons.ts';
import { moveEmd } from '../finish/end-items-with-tickets.ts';
import { dayOf, type ItemRow, listItems, moveItem } from '../items.ts';

interface BoughtSeat {
  orderNo: string;
  passengerSeq: number;
  segmentIndex: number;
  aircraft: string;
  /** The new seat number. Null if no seat was left. */
  seatNo: string | null;
}

/**
 * Moves a paid seat to the new seat of the traveller after a change of aircraft. If the new seat is worth less than was
 * paid, the whole amount is due back and the traveller keeps the new seat. Returns the amount due in fen, or 'unpaid'
 * if the payment is still open. A seat that is only chosen is checked when the order is created.
 */
export async function moveBoughtSeat(deps: Deps, tx: Tx, bought: BoughtSeat): Promise<number | 'unpaid'> {
  const { orderNo, passengerSeq, segmentIndex, aircraft, seatNo } = bought;
  const items = await listItems(tx, orderNo, ['CHOSEN', 'ORDERED', 'PAID', 'ISSUED', 'FAILED']);
  const item = items.find(
    (each) => each.kind === 'SEAT' && each.passenger_seq === passengerSeq && each.segment_index === segmentIndex,
  );
  if (!item) return 0;
  if (seatNo !== null)
    await tx.updateTable('ancillary_item').set({ seat_no: seatNo }).where('id', '=', item.id).execute();
  if (item.status === 'CHOSEN' || !isWorse(item, aircraft, seatNo)) return 0;
  if (item.status === 'ORDERED') return 'unpaid';
  await moveItem(deps, tx, item.id, 'refund', { note: aircraft });
  if (item.status === 'ISSUED') await moveEmd(deps, tx, item.id, 'refund');
  await createDue(deps, tx, item);
  return item.amount_fen;
}

/** Returns whether the new seat is worth less than was paid. Its price is that of the day of the sale. */
function isWorse(item: ItemRow, aircraft: string, seatNo: string | null): boolean {
  const map = seatMapOf(aircraft);
  const seat = seatNo === null ? undefined : seatOn(map, seatNo);
  const worth = seat ? seatPriceOn(seatTierOn(map, seat, dayOf(item)), dayOf(item)) * YUAN : 0;
  return worth < item.amount_fen;
}
