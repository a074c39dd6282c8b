import type { Generated } from 'kysely';

export interface IdempotencyRequestTable {
  /** `account:`, `staff:` or `device:`, with the id. */
  owner: string;
  operation: string;
  key: string;
  body_hash: string;
  /** The id of the request that performs the mutation or performed it. */
  holder: string;
  locked_until: Date;
  answer_sealed: string | null;
  created_at: Date;
  expires_at: Date;
}

export interface StateHistoryTable {
  id: string;
  machine: string;
  entity_id: string;
  from_state: string;
  to_state: string;
  event: string;
  at: Date;
  actor: string;
  note: Generated<string>;
}

export interface RateCounterTable {
  kind: string;
  key_fp: string;
  hits: Date[];
  expires_at: Date;
}

export interface SandboxSettingTable {
  name: string;
  value: string;
}

/** The mode of the site that owns this database. The table has one row. */
export interface SiteMarkTable {
  only_row: Generated<boolean>;
  mode: 'sandbox' | 'production';
  since: Date;
}

/** The time of the last backup. The table has one row, or none before the first backup. */
export interface LastBackupTable {
  only_row: Generated<boolean>;
  made_at: Date;
}

/** A notice of a party. `body_hash` is the SHA-256 of its body. */
export interface PartyNoticeTable {
  party: string;
  notice_no: string;
  body_hash: string;
  received_at: Date;
}

export interface PlatformTables {
  idempotency_request: IdempotencyRequestTable;
  state_history: StateHistoryTable;
  rate_counter: RateCounterTable;
  sandbox_setting: SandboxSettingTable;
  site_mark: SiteMarkTable;
  last_backup: LastBackupTable;
  party_notice: PartyNoticeTable;
}
