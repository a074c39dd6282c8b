import type { StateOf } from '@haidai/domain';
import type { proposalMachine, StaffRole } from '@haidai/domain/staff';
import type { Generated, GeneratedAlways } from 'kysely';

export interface StaffTable {
  id: string;
  login: string;
  name: string;
  role: StaffRole;
  password_hash: string;
  created_at: Date;
  disabled_at: Date | null;
  /** The secret of the codes; while `totp_since` is null it is being set up. */
  totp_secret_sealed: string | null;
  totp_since: Date | null;
  /** The newest step a code was taken of: it and all before it are spent. */
  totp_last_step: number | null;
}

/** For a sign-in without the telephone, each good once. */
export interface StaffRecoveryCodeTable {
  code_fp: string;
  staff_id: string;
  created_at: Date;
  used_at: Date | null;
}

export interface StaffSignInTable {
  id: string;
  staff_id: string;
  token_fp: string;
  device_id: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  ended_at: Date | null;
}

/** The database lets rows be added, and nothing else. */
export interface StaffActionTable {
  number: GeneratedAlways<number>;
  at: Date;
  /** Null for a login nobody has. */
  staff_id: string | null;
  login: string;
  action: string;
  /** `<kind of queue>/<id>`, or empty. */
  subject: string;
  /** `done`, or the refusal. */
  outcome: string;
  note_sealed: string;
}

/** Filters and order of a table of the desk, kept by one of the staff under a name. */
export interface StaffViewTable {
  id: string;
  staff_id: string;
  table_name: string;
  name: string;
  search_sealed: string;
  created_at: Date;
}

/** Who has a piece of work of a queue open, and since when. */
export interface StaffBegunTable {
  kind: string;
  item_id: string;
  staff_id: string;
  at: Date;
}

export interface StaffProposalTable {
  id: string;
  /** The queue it waits in. */
  kind: string;
  subject: string;
  body_sealed: string;
  status: StateOf<typeof proposalMachine>;
  asked_by: string;
  asked_at: Date;
  decided_by: Generated<string | null>;
  decided_at: Generated<Date | null>;
  note_sealed: Generated<string | null>;
}

export interface StaffTables {
  staff: StaffTable;
  staff_sign_in: StaffSignInTable;
  staff_action: StaffActionTable;
  staff_view: StaffViewTable;
  staff_begun: StaffBegunTable;
  staff_proposal: StaffProposalTable;
  staff_recovery_code: StaffRecoveryCodeTable;
}
