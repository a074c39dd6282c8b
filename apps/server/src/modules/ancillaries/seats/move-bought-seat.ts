import { YUAN } from '@haidai/domain/money';
import { seatMapOf, seatOn } from '@haidai/domain/seating';
import type { Deps, Tx } from '../../../platform/index.ts';
import { makeDue } from '../amounts-due.ts';
import { moveEmd } from '../finish/refund-items.ts';
import { dayOf, type ItemRow, listItems, moveItem } from '../items.ts';
import { seatPriceOn, seatTierOn } from '../what-was-bought.ts';

interface BoughtSeat {
  orderNo: string;
  passengerSeq: number;
  segmentIndex: number;
  aircraft: string;
  /** Null: none was left. */
  seatNo: string | null;
}

/**
 * Another aircraft flies and a traveller sits elsewhere: a seat that was paid for is the other one now. Where that is
 * sold for less than was paid, all of it goes back; the traveller stays where they are. Gives the fen, or 'unpaid' for one
 * whose money is still waited for. What is only being chosen is judged when it is ordered.
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
  await makeDue(deps, tx, item);
  return item.amount_fen;
}

/** Both seats are worth what they were sold for on the day of the sale. */
function isWorse(item: ItemRow, aircraft: string, seatNo: string | null): boolean {
  const map = seatMapOf(aircraft);
  const seat = seatNo === null ? undefined : seatOn(map, seatNo);
  const worth = seat ? seatPriceOn(seatTierOn(map, seat, dayOf(item)), dayOf(item)) * YUAN : 0;
  return worth < item.amount_fen;
}
