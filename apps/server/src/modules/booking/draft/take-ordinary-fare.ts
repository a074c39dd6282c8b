import { draftStatuses, waitsForSeats } from '@haidai/domain/booking';
import { type Sale, saleAt, salesRulesOn } from '@haidai/domain/shopping';
import { type Deps, inTransaction, Refusal, type Tx } from '../../../platform/index.ts';
import type { Catalogue } from '../../flights/index.ts';
import { travellersOf } from '../../shopping/index.ts';
import type { Caller } from '../access.ts';
import { addParts } from '../parts/price-parts.ts';
import { listPassengers, listSegments, type OrderRow, replacePriceLines, takeTurns } from '../repository.ts';
import { draftTurn } from './assert-may-order.ts';
import { showOrdered } from './create-draft.ts';
import { holdFares } from './fare-hold.ts';
import { getOrderedSegments, type OrderedSegment } from './get-trips.ts';
import { type OrderPrice, priceOrder, toTraveller } from './price-order.ts';
import { requireDraft } from './require-draft.ts';

type FareDeps = Deps & { catalogue: Catalogue };

/**
 * Changes a draft to the ordinary fare of the same flights and classes, at the wish of a traveller who may not buy the
 * special fare. A draft of an activity becomes an ordinary one. The typed passengers stay. Refusals: orderNotFound,
 * draftExpired, fareNotOnSale, conflict.
 */
export async function takeOrdinaryFare(deps: FareDeps, orderNo: string, caller: Caller): Promise<void> {
  const { db, clock, catalogue } = deps;
  const draft = await requireDraft(deps, orderNo, caller);
  // The wishes of a waitlist order have ordinary fares.
  if (waitsForSeats(draft.source)) throw new Refusal('conflict');
  const sale = saleAt(clock.now().getTime());
  const stored = await listSegments(db, orderNo);
  const ordered = getOrderedSegments(
    catalogue,
    stored.map((row) => ({ ...row, product_code: null, filed_fare: null })),
  );
  const named = await listPassengers(db, orderNo);
  const travellers = named.map(toTraveller);
  const price = priceOrder(catalogue, ordered, named.length > 0 ? travellers : travellersOf(draft), sale.issueDate);
  await inTransaction(db, async (tx) => {
    await takeTurns(tx, [draftTurn(orderNo)]);
    await replaceFares(deps, tx, { draft, ordered, price, sale });
  });
}

interface Replacing {
  draft: OrderRow;
  ordered: readonly OrderedSegment[];
  price: OrderPrice;
  sale: Sale;
}

async function replaceFares(deps: FareDeps, tx: Tx, { draft, ordered, price, sale }: Replacing): Promise<void> {
  const { catalogue, clock, config } = deps;
  const { draftMinutes } = salesRulesOn(catalogue.tables, sale.issueDate);
  const orderNo = draft.order_no;
  // A draft without passengers has no chosen parts. All its parts came with the fare.
  const parts = draft.status === 'CREATED' ? [] : draft.parts.filter((part) => part !== 'activity');
  const whole = await addParts(deps, tx, { ...draft, parts }, price);
  const changed = await tx
    .updateTable('sales_order')
    .set({
      source: draft.source === 'ACTIVITY' ? 'SALE' : draft.source,
      parts,
      total_fen: whole.totalFen,
      fare_hold: JSON.stringify(holdFares(catalogue, sale, ordered, [])),
      expires_at: new Date(clock.now().getTime() + draftMinutes * 60_000),
    })
    .where('order_no', '=', orderNo)
    .where('status', 'in', draftStatuses)
    .executeTakeFirst();
  if (changed.numUpdatedRows !== 1n) throw new Refusal('conflict');
  for (const [segmentIndex, segment] of ordered.entries()) {
    await tx
      .updateTable('order_segment')
      .set({
        product_code: null,
        filed_fare: null,
        shown: JSON.stringify(showOrdered(catalogue, sale, segment, config.carrier.code)),
      })
      .where('order_no', '=', orderNo)
      .where('segment_index', '=', segmentIndex)
      .execute();
  }
  await replacePriceLines(tx, orderNo, whole.lines);
}
