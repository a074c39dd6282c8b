import { saleAt } from '@haidai/domain/shopping';
import { type Deps, Refusal, type Tx } from '../../../platform/index.ts';
import { getTrips, type PartDraft, priceOrder } from '../../booking/index.ts';
import { loadCatalogue } from '../../flights/index.ts';
import { listWishes, type WishRow } from '../repository.ts';

/** Prices the wishes of a draft by the ages of its passengers. Refuses with `fareNotOnSale`. */
export async function repriceWishes({ clock }: Deps, tx: Tx, draft: PartDraft): Promise<void> {
  const catalogue = loadCatalogue();
  const { issueDate } = saleAt(clock.now().getTime());
  const travellers = draft.passengers.map(({ type, birthday, atAdultFare }) => ({ type, birthday, atAdultFare }));
  for (const wish of await listWishes(tx, draft.orderNo)) {
    const [ordered] = getTrips(catalogue, [[toChosenAgain(wish)]]);
    if (!ordered) throw new Refusal('fareNotOnSale');
    const price = priceOrder(catalogue, [ordered], travellers, issueDate);
    await tx
      .updateTable('waitlist_wish')
      .set({ price_fen: price.totalFen, lines: JSON.stringify(price.lines) })
      .where('order_no', '=', draft.orderNo)
      .where('rank', '=', wish.rank)
      .execute();
  }
}

function toChosenAgain(wish: WishRow) {
  return {
    flightNo: wish.flight_no,
    departDate: wish.shown.from.date,
    from: wish.origin,
    to: wish.destination,
    bookingClass: wish.booking_class,
    productCode: null,
  };
}
