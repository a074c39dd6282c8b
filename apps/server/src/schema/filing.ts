import type { FilingChange } from '@haidai/domain/filing';
import type { Generated, JSONColumnType } from 'kysely';

/** A set of dated rows of fares, fees, taxes and products, and the persons who published it. */
export interface FilingTable {
  id: string;
  /** The number by which the staff name the filing. */
  number: Generated<number>;
  /** A state of `filingMachine`. */
  status: string;
  title: string;
  reason: string;
  /** The published filing that this one undoes, or null. */
  undoes: string | null;
  /** The login names of the staff. */
  created_by: string;
  created_at: Date;
  submitted_by: string | null;
  submitted_at: Date | null;
  decided_by: string | null;
  /** The hour of the publication of a scheduled filing, or null. */
  publish_at: Date | null;
  published_at: Date | null;
  /** The revision that the publication made, or null. */
  revision: string | null;
  returned_why: Generated<string>;
}

/** A change of one row by a filing. */
export interface FilingChangeTable {
  filing_id: string;
  part: string;
  row_id: string;
  change: JSONColumnType<FilingChange>;
}

export interface FilingTables {
  filing: FilingTable;
  filing_change: FilingChangeTable;
}
