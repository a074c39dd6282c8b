import type { Generated, GeneratedAlways } from 'kysely';

/** `shipped` came with the site and is kept up to date by it; `carrier` was imported, `desk` written there: both stay. */
export type ContentOrigin = 'shipped' | 'carrier' | 'desk';

export interface ContentFileTable {
  /** Below `data/content`, such as `articles/checked-baggage.md`. */
  path: string;
  body: string;
  origin: ContentOrigin;
  changed_at: Date;
}

export interface ContentVersionTable {
  only_row: Generated<boolean>;
  version: number;
}

/** The database lets rows be added, and nothing else. */
export interface ContentRevisionTable {
  number: GeneratedAlways<number>;
  path: string;
  /** Null: it was taken away. */
  body: string | null;
  origin: ContentOrigin;
  staff_id: string | null;
  note: Generated<string>;
  at: Date;
}

export interface ContentDraftTable {
  path: string;
  body: string;
  /** The revision it was begun from; 0 for a new text. */
  base: number;
  saves: Generated<number>;
  staff_id: string;
  saved_at: Date;
  publish_at: Date | null;
  /** Why it could not be published at its time. */
  held_up: Generated<string>;
}

export interface ContentTables {
  content_file: ContentFileTable;
  content_version: ContentVersionTable;
  content_revision: ContentRevisionTable;
  content_draft: ContentDraftTable;
}
