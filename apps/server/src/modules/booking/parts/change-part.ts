import { type OrderPartName, waitsForSeats } from '@haidai/domain/booking';
import { salesRulesOn } from '@haidai/domain/shopping';
import { type Deps, inTransaction, Refusal, type SignedIn, type Tx } from '../../../platform/index.ts';
import { loadCatalogue } from '../../flights/index.ts';
import { draftTurn } from '../draft/assert-may-order.ts';
import { type OrderPrice, toOrderPrice } from '../draft/price-order.ts';
import { requireDraft } from '../draft/require-draft.ts';
import { findOrder, listPriceLines, type OrderRow, replacePriceLines, takeTurns, toFareLines } from '../repository.ts';
import { getPartDraft } from './get-part-draft.ts';
import type { PartDraft } from './order-part.ts';
import { addParts } from './price-parts.ts';

interface Change {
  orderNo: string;
  part: OrderPartName;
  owner: { session: SignedIn; deviceId: string };
}

/**
 * Changes the choices of a part in a draft that has its passengers, prices the draft again and extends its expiry. The
 * callback `change` writes the tables of the part and returns whether the draft still uses the part. Refusals:
 * orderNotFound, wrongOrderFamily, draftExpired, passengersMissing, conflict, and the refusals of `change`.
 */
export async function changePart(
  deps: Deps,
  { orderNo, part, owner }: Change,
  change: (tx: Tx, draft: PartDraft) => Promise<boolean>,
): Promise<void> {
  await requireDraft(deps, orderNo, owner);
  await inTransaction(deps.db, async (tx) => {
    await takeTurns(tx, [draftTurn(orderNo)]);
    const draft = await findOrder(tx, orderNo);
    if (draft?.status === 'CREATED') throw new Refusal('passengersMissing');
    // Nothing can be added to an order without seats. Add-ons are sold after its tickets.
    if (draft?.status !== 'TRIPED' || waitsForSeats(draft.source)) throw new Refusal('conflict');
    const fares = toOrderPrice(toFareLines(await listPriceLines(tx, orderNo)));
    const isUsed = await change(tx, await getPartDraft(tx, draft, fares.lines));
    const parts = [...draft.parts.filter((name) => name !== part), ...(isUsed ? [part] : [])];
    const price = await addParts(deps, tx, { ...draft, parts }, fares);
    await savePrice(deps, tx, { ...draft, parts }, price);
  });
}

/**
 * Saves the new price. The function also sets a new expiry, so that an order of the earlier version of the draft is
 * refused.
 */
async function savePrice({ clock }: Deps, tx: Tx, { order_no, parts }: OrderRow, price: OrderPrice): Promise<void> {
  const { draftMinutes } = salesRulesOn(loadCatalogue().tables, clock.today());
  const kept = await tx
    .updateTable('sales_order')
    .set({
      parts,
      total_fen: price.totalFen,
      expires_at: new Date(clock.now().getTime() + draftMinutes * 60_000),
    })
    .where('order_no', '=', order_no)
    .where('status', '=', 'TRIPED')
    .executeTakeFirst();
  if (kept.numUpdatedRows !== 1n) throw new Refusal('conflict');
  await replacePriceLines(tx, order_no, price.lines);
}
