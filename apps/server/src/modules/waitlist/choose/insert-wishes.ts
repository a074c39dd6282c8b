import type { PartySize } from '@haidai/domain/booking';
import { waitlistWishMachine } from '@haidai/domain/waitlist';
import type { Tx } from '../../../platform/index.ts';
import type { FoundWish } from './find-wish.ts';

interface NewWishes {
  wishes: readonly FoundWish[];
  party: PartySize;
  firstRank: number;
}

/** Inserts wishes in the state CHOSEN, with consecutive ranks. */
export async function insertWishes(tx: Tx, orderNo: string, { wishes, party, firstRank }: NewWishes): Promise<void> {
  const rows = wishes.map(({ row, price, waitsUntil }, index) => ({
    order_no: orderNo,
    rank: firstRank + index,
    status: waitlistWishMachine.initial,
    flight_no: row.flight_no,
    flight_date: row.flight_date,
    board_leg: row.board_leg,
    off_leg: row.off_leg,
    origin: row.origin,
    destination: row.destination,
    booking_class: row.booking_class,
    cabin: row.cabin,
    departs_at: row.departs_at,
    arrives_at: row.arrives_at,
    seats: party.adults + party.children,
    infants: party.infants,
    price_fen: price.totalFen,
    shown: JSON.stringify(row.shown),
    lines: JSON.stringify(price.lines),
    waits_until: waitsUntil,
  }));
  await tx.insertInto('waitlist_wish').values(rows).execute();
}
