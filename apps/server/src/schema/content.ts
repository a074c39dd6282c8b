import type { Generated, GeneratedAlways } from 'kysely';

/**
 * The origin of a text. `shipped` texts came with the site, and new releases update them. `carrier` texts were imported
 * and `desk` texts were written at the desk; releases do not change these two.
 */
export type ContentOrigin = 'shipped' | 'carrier' | 'desk';

export interface ContentFileTable {
  /** The path below `$CARRIER_DIR/content`, such as `articles/checked-baggage.md`. */
  path: string;
  body: string;
  origin: ContentOrigin;
  changed_at: Date;
}

export interface ContentVersionTable {
  only_row: Generated<boolean>;
  version: number;
}

/** A revision of a text. The database refuses updates and deletions. */
export interface ContentRevisionTable {
  number: GeneratedAlways<number>;
  path: string;
  /** Null if this revision removed the text. */
  body: string | null;
  origin: ContentOrigin;
  staff_id: string | null;
  note: Generated<string>;
  at: Date;
}

export interface ContentDraftTable {
  path: string;
  body: string;
  /** The revision on which the draft is based. 0 for a new text. */
  base: number;
  saves: Generated<number>;
  staff_id: string;
  saved_at: Date;
  publish_at: Date | null;
  /** The reason why the draft could not be published at its time. */
  held_up: Generated<string>;
}

export interface ContentTables {
  content_file: ContentFileTable;
  content_version: ContentVersionTable;
  content_revision: ContentRevisionTable;
  content_draft: ContentDraftTable;
}
