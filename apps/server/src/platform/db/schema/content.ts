import type { Generated } from 'kysely';

export interface ContentFileTable {
  /** Below `data/content`, such as `articles/checked-baggage.md`. */
  path: string;
  body: string;
  /** `shipped` came with the site and is kept up to date by it; `carrier` was imported and stays. */
  origin: 'shipped' | 'carrier';
  changed_at: Date;
}

export interface ContentVersionTable {
  only_row: Generated<boolean>;
  version: number;
}

export interface ContentTables {
  content_file: ContentFileTable;
  content_version: ContentVersionTable;
}
