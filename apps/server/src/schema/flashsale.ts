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
  /** The seed of the draw. It stays secret until the round is over. */
  seed: string;
  seed_hash: string;
  published_at: Date;
  /** The time at which the staff withdrew the round before it opened. Its seats returned to their flights. */
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
  /** Seats sold through other channels. `paid` and `taken` include them. */
  elsewhere: Generated<number>;
  /**
   * Seats that are granted, ordered or paid. `paid` counts the paid seats among them, `returned` the seats that came
   * back.
   */
  taken: Generated<number>;
  paid: Generated<number>;
  returned: Generated<number>;
  /** The last assigned arrival number. */
  arrivals: Generated<number>;
  /** The entries in the waiting room or in line. `queued` counts the seats that they want. */
  waiting: Generated<number>;
  queued: Generated<number>;
  /** The number of entries that were ever put in line. `lined_seats` counts the seats that they wanted. */
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
  /**
   * The number of entries that were put in line before this entry. `seats_before` counts their seats. Null until this
   * entry is in line.
   */
  people_before: Generated<number | null>;
  seats_before: Generated<number | null>;
  seats: number;
  granted_seats: Generated<number>;
  status: StateOf<typeof flashEntryMachine>;
  /** The end of the time in which the seats wait for the order, or the order for its payment. */
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
