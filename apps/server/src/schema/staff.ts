import type { StateOf } from '@haidai/domain';
import type { Grant, proposalMachine, RoleId } from '@haidai/domain/staff';
import type { Generated, GeneratedAlways } from 'kysely';

export interface StaffTable {
  id: string;
  login: string;
  name: string;
  role: RoleId;
  /** Null if the account belongs to a person of the identity provider. */
  password_hash: string | null;
  /** The issuer and the number of the person at the identity provider. */
  provider_subject: string | null;
  created_at: Date;
  disabled_at: Date | null;
  /** The secret of the sign-in codes. While `totp_since` is null, its setup is not complete. */
  totp_secret_sealed: string | null;
  totp_since: Date | null;
  /** The newest time step whose code was used. This code and all earlier ones are no longer valid. */
  totp_last_step: Generated<number | null>;
  mail_sealed: Generated<string | null>;
  /** The first and the last day of an absence. */
  away_from: Generated<string | null>;
  away_to: Generated<string | null>;
}

/** A role of the staff. The administrators add and change roles. */
export interface RoleTable {
  id: RoleId;
  name_zh: string;
  name_en: string;
  /** The place of the role in lists. */
  position: number;
}

/** A permission of a role. A missing row is refused. */
export interface RolePermissionTable {
  role_id: RoleId;
  permission: string;
  may: Grant;
  /** The largest amount of one item. Null means no limit. */
  limit_fen: number | null;
}

/** A code for a sign-in without the telephone. Each code is valid once. */
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
  user_agent: Generated<string>;
  /** Whether the identity provider has identified the person. */
  by_provider: Generated<boolean>;
}

/** A link from a mail, by which a person sets a password once. */
export interface StaffLinkTable {
  id: string;
  staff_id: string;
  kind: 'invitation' | 'password';
  token_fp: string;
  /** The token for the mail. */
  token_sealed: string;
  created_by: string;
  created_at: Date;
  expires_at: Date;
  /** The time at which the link was used or replaced. */
  ended_at: Date | null;
}

/** The log of the staff. The database refuses deletions and updates. Only `note_sealed` may be sealed again. */
export interface StaffActionTable {
  number: GeneratedAlways<number>;
  at: Date;
  /** The member of staff. Null if nobody has the login. */
  staff_id: string | null;
  login: string;
  action: string;
  /** `<kind of queue>/<id>`, or empty. */
  subject: string;
  /** `done`, or the name of the refusal. */
  outcome: string;
  note_sealed: string;
}

/** The filters and the order of a desk table that a member of staff saved under a name. */
export interface StaffViewTable {
  id: string;
  staff_id: string;
  table_name: string;
  name: string;
  search_sealed: string;
  created_at: Date;
}

/** The member of staff who has opened an item of a queue, and the time. */
export interface StaffBegunTable {
  kind: string;
  item_id: string;
  staff_id: string;
  at: Date;
}

/** The member of staff who has an item of a queue. The row goes when the item is done. */
export interface StaffAssignmentTable {
  kind: string;
  item_id: string;
  staff_id: string;
  assigned_by: string;
  at: Date;
  note_sealed: string;
  /** The end of the time in which the action that ended the item can be taken back. */
  kept_until: Date | null;
}

/** Late work that was escalated: one row for each level. The rows go when the item is done. */
export interface StaffEscalationTable {
  kind: string;
  item_id: string;
  level: number;
  rule_id: string;
  at: Date;
}

export interface StaffProposalTable {
  id: string;
  /** The queue of the proposal. */
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
  role: RoleTable;
  role_permission: RolePermissionTable;
  staff: StaffTable;
  staff_sign_in: StaffSignInTable;
  staff_link: StaffLinkTable;
  staff_action: StaffActionTable;
  staff_view: StaffViewTable;
  staff_begun: StaffBegunTable;
  staff_assignment: StaffAssignmentTable;
  staff_escalation: StaffEscalationTable;
  staff_proposal: StaffProposalTable;
  staff_recovery_code: StaffRecoveryCodeTable;
}
