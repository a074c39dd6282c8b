import type { Generated } from 'kysely';

/** A correction of the name, the sex or the document number on a ticket. */
export interface NameCorrectionTable {
  correction_no: string;
  order_no: string;
  passenger_seq: number;
  ticket_no: string;
  /** The account that asked. Null for a correction by the staff. */
  account_id: string | null;
  /** A state of `nameCorrectionMachine`. */
  status: string;
  decision: 'rule' | 'person' | 'twoPeople';
  rule_id: string;
  /** The data of the traveller before and after: names, document number, sex. */
  before_sealed: string;
  after_sealed: string;
  reason_sealed: string;
  answer_sealed: string;
  /** The member of staff who works on the correction, and the first of two who agreed. */
  taken_by: Generated<string | null>;
  checked_by: Generated<string | null>;
  /** The correction that this one takes back. */
  restores: Generated<string | null>;
  asked_at: Date;
  decided_at: Date | null;
}

export interface NameCorrectionTables {
  name_correction: NameCorrectionTable;
}
