import type { Bilingual } from '@haidai/domain';
import { ancillaryItemMachine, productOn } from '@haidai/domain/ancillaries';
import type { Db } from '../../../platform/index.ts';
import { dayOf, type ItemRow, listItems } from '../items.ts';
import { loadAncillaryTables } from '../load-tables.ts';

/** A paid add-on whose money the carrier keeps, now or after its use. */
export interface KeptAddOn {
  itemId: string;
  kind: string;
  name: Bilingual;
  amountFen: number;
  /** The time of its use, or of its end without a refund. Null before. */
  finalAt: Date | null;
}

/** Lists the paid add-ons of an order that are not refunded. Free add-ons are left out. */
export async function listKept(db: Db, orderNo: string): Promise<KeptAddOn[]> {
  const items = await listItems(db, orderNo, ['PAID', 'ISSUED', 'USED', 'FORFEITED']);
  const paid = items.filter(({ amount_fen }) => amount_fen > 0);
  if (paid.length === 0) return [];
  const ends = await db
    .selectFrom('state_history')
    .select(['entity_id', 'at'])
    .where('machine', '=', ancillaryItemMachine.name)
    .where(
      'entity_id',
      'in',
      paid.map(({ id }) => id),
    )
    .where('event', 'in', ['use', 'forfeit'])
    .execute();
  return paid.map((item) => ({
    itemId: item.id,
    kind: item.kind,
    name: nameOnPaper(item),
    amountFen: item.amount_fen,
    finalAt: ends.find(({ entity_id }) => entity_id === item.id)?.at ?? null,
  }));
}

/** Returns the kind of an add-on with its seat, or with the product as it was sold. */
export function nameOnPaper(item: Pick<ItemRow, 'kind' | 'product_code' | 'seat_no' | 'chosen_at'>): Bilingual {
  const tables = loadAncillaryTables();
  const kind = tables.kinds.find((each) => each.kind === item.kind);
  const product = productOn(tables, item.product_code, dayOf(item));
  const nameIn = (language: 'zh' | 'en') =>
    [kind?.name[language], item.seat_no ?? product?.name[language]].filter(Boolean).join(' ');
  return { zh: nameIn('zh'), en: nameIn('en') };
}
