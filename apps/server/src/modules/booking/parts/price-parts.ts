import type { OrderPartName } from '@haidai/domain/booking';
import type { Db, Deps, Tx } from '../../../platform/index.ts';
import type { OrderPrice, OrderPriceLine } from '../draft/price-order.ts';
import { getPartDraft, type PricedDraft } from './get-part-draft.ts';
import type { OrderPart, PartDraft } from './order-part.ts';

/**
 * Returns the price of a draft with the lines of its parts after fares and taxes. Runs no query if the draft has no
 * parts.
 */
export async function addParts(deps: Deps, db: Db, draft: PricedDraft, price: OrderPrice): Promise<OrderPrice> {
  if (draft.parts.length === 0) return price;
  const seen = await getPartDraft(db, draft, price.lines);
  const lines: OrderPriceLine[] = [];
  for (const part of deps.orderParts.used(draft.parts)) lines.push(...(await linesOf(deps, db, part, seen)));
  const totalFen = lines.reduce((sum, { unitFen, count }) => sum + unitFen * count, price.totalFen);
  if (totalFen < 0) throw new RangeError(`Order ${draft.order_no}: the discounts of its parts exceed its price`);
  return { ...price, lines: [...price.lines, ...lines], totalFen };
}

/** Refits the parts to the newly entered passengers and returns the parts that the draft still uses. */
export async function refitParts(
  deps: Deps,
  tx: Tx,
  draft: PricedDraft,
  { lines }: OrderPrice,
): Promise<OrderPartName[]> {
  if (draft.parts.length === 0) return [];
  const seen = await getPartDraft(tx, draft, lines);
  const left: OrderPartName[] = [];
  for (const part of deps.orderParts.used(draft.parts)) {
    if ((await part.refit?.(deps, tx, seen)) ?? true) left.push(part.name);
  }
  return left;
}

async function linesOf(deps: Deps, db: Db, part: OrderPart, draft: PartDraft): Promise<OrderPriceLine[]> {
  const lines = await part.lines(deps, db, draft);
  return lines.map(({ name, ...line }) => {
    const passenger = draft.passengers.find(({ seq }) => seq === line.passengerSeq);
    if (!passenger) throw new RangeError(`Order ${draft.orderNo} has no passenger ${line.passengerSeq}`);
    return {
      ...line,
      unitPoints: 0,
      part: part.name,
      names: name,
      passengerType: passenger.type,
    };
  });
}
