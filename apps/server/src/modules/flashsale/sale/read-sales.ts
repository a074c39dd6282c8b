import type { Selectable } from 'kysely';
import type { Database, Db } from '../../../platform/index.ts';

export type RoundRow = Selectable<Database['flash_round']>;
export type OfferRow = Selectable<Database['flash_offer']>;
export type SaleItemRow = Selectable<Database['flash_item']>;

export interface SaleRows {
  rounds: RoundRow[];
  offers: OfferRow[];
  items: SaleItemRow[];
}

interface Which {
  closingAfter?: Date;
  /** True to include withdrawn rounds. */
  withdrawn?: boolean;
  roundId?: string;
}

/** Lists rounds with their offers and items. */
export async function listSaleRows(db: Db, { closingAfter, withdrawn = false, roundId }: Which): Promise<SaleRows> {
  const rounds = await db
    .selectFrom('flash_round')
    .selectAll()
    .$if(closingAfter !== undefined, (query) => query.where('closes_at', '>', closingAfter ?? new Date(0)))
    .$if(roundId === undefined && !withdrawn, (query) => query.where('withdrawn_at', 'is', null))
    .$if(roundId !== undefined, (query) => query.where('round_id', '=', roundId ?? ''))
    .orderBy('opens_at')
    .execute();
  const ids = rounds.map(({ round_id }) => round_id);
  if (ids.length === 0) return { rounds, offers: [], items: [] };
  const [offers, items] = await Promise.all([
    db.selectFrom('flash_offer').selectAll().where('round_id', 'in', ids).orderBy('rank').execute(),
    db.selectFrom('flash_item').selectAll().where('round_id', 'in', ids).orderBy('flight_date').execute(),
  ]);
  return { rounds, offers, items };
}
