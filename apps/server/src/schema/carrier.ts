import type { Generated } from 'kysely';

/** A file of published revisions, by the hash of its bytes. */
export interface CarrierFileTable {
  hash: string;
  body: Buffer;
}

/** A published revision of the carrier's folder. */
export interface CarrierRevisionTable {
  revision: string;
  /** The command, or the staff account. */
  published_by: string;
  note: string;
  published_at: Date;
}

export interface CarrierRevisionFileTable {
  revision: string;
  /** The path below the folder, such as `fares/y-fares.csv`. */
  path: string;
  hash: string;
}

/** One row: the revision that every instance serves. */
export interface CarrierCurrentTable {
  one: Generated<boolean>;
  revision: string;
  /** The revision of the folder that a start published last, or ''. */
  folder: Generated<string>;
}

export interface CarrierTables {
  carrier_file: CarrierFileTable;
  carrier_revision: CarrierRevisionTable;
  carrier_revision_file: CarrierRevisionFileTable;
  carrier_current: CarrierCurrentTable;
}
