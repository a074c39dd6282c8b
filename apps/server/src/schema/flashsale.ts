import type { StateOf } from '@haidai/domain';
import type { flashEntryMachine } from '@haidai/domain/flashsale';
import type { Generated } from 'kysely';

export interface FlashRoundTable {
  round_id: string;
  name_cn: string;
  name_en: string;
  text_cn: string;
  text_en: string;
  cover: string;
  product_code: string;
  entries_from: Date;
  opens_at: Date;
  closes_at: Date;
  per_member: number;
  per_document: number;
  grant_minutes: number;
  queue_per_seat: number;
  /** Of the draw; nobody outside hears of it before the round is over. */
  seed: string;
  seed_hash: string;
  published_at: Date;
  /** Before it opened: its seats went back to their flights. */
  withdrawn_at: Generated<Date | null>;
}

export interface FlashOfferTable {
  offer_id: string;
  round_id: string;
  rank: number;
  origin: string;
  destination: string;
  booking_class: string;
  cover: string;
  price_fen: number;
  reference_fen: number;
}

export interface FlashItemTable {
  item_id: string;
  offer_id: string;
  round_id: string;
  flight_no: string;
  flight_date: string;
  stock: number;
  /** Sold through other channels; counted in `paid` and `taken` too. */
  elsewhere: Generated<number>;
  /** Granted, ordered or paid, in seats; paid among them; come back so far. */
  taken: Generated<number>;
  paid: Generated<number>;
  returned: Generated<number>;
  /** The last arrival number that was given. */
  arrivals: Generated<number>;
  /** In the waiting room or in line, and the seats they want. */
  waiting: Generated<number>;
  queued: Generated<number>;
  /** Ever put in line, and the seats they wanted. */
  lined: Generated<number>;
  lined_seats: Generated<number>;
  drawn_at: Generated<Date | null>;
  sold_out_at: Generated<Date | null>;
  closed_at: Generated<Date | null>;
}

export interface FlashEntryTable {
  entry_id: string;
  item_id: string;
  round_id: string;
  account_id: string;
  arrival_no: number;
  early: boolean;
  service_no: Generated<number | null>;
  /** Put in line before it, ever, and the seats they wanted; null until it is in line itself. */
  people_before: Generated<number | null>;
  seats_before: Generated<number | null>;
  seats: number;
  granted_seats: Generated<number>;
  status: StateOf<typeof flashEntryMachine>;
  /** Until when the seats wait for the order, or the order for its payment. */
  held_until: Generated<Date | null>;
  order_no: Generated<string | null>;
  entered_at: Date;
}

export interface FlashOrderTable {
  order_no: string;
  entry_id: string;
}

export interface FlashMemberTable {
  round_id: string;
  account_id: string;
  seats: number;
}

export interface FlashDocumentTable {
  round_id: string;
  document_fp: string;
  seats: number;
}

export interface FlashSaleTables {
  flash_round: FlashRoundTable;
  flash_offer: FlashOfferTable;
  flash_item: FlashItemTable;
  flash_entry: FlashEntryTable;
  flash_order: FlashOrderTable;
  flash_member: FlashMemberTable;
  flash_document: FlashDocumentTable;
}
