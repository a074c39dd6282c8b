import type { CallBackTopic, ComplaintEntryKind } from '@haidai/domain/feedback';
import type { Generated } from 'kysely';

/** A complaint of a traveller, and the answer of the staff. */
interface ComplaintTable {
  complaint_no: string;
  /** A state of `complaintMachine`. */
  status: string;
  text_sealed: string;
  /** A mobile number or an e-mail address. Null after its deletion. */
  contact_sealed: string | null;
  /** The fingerprint of the contact. Null after its deletion, and until the job has read an older row. */
  contact_fp: Generated<string | null>;
  /** The nonce of the sealed contact to which the fingerprint belongs. */
  contact_fp_of: Generated<string | null>;
  /** The last answer. Empty until the staff has answered. */
  answer_sealed: string;
  language: 'zh' | 'en';
  rule_id: string;
  /** The last day on which the staff may answer. */
  answer_by: string;
  received_at: Date;
  /** The time of the last answer. Null while the complaint waits for one. */
  answered_at: Date | null;
  /** The account that was signed in. Null for a visitor, and after the account is closed. */
  account_id: Generated<string | null>;
  /** The order that the traveller or the staff named. */
  order_no: Generated<string | null>;
  /** The time at which the complaint goes to the supervisor next. Null if it does not wait, or has gone for good. */
  escalate_at: Generated<Date | null>;
  /** The number of times that it has gone to the supervisor since `counted_from`. */
  escalations: Generated<number>;
  /** The day from which the time for the answer counts: of the receipt, or of the last reopening. */
  counted_from: Generated<string | null>;
  closed_at: Generated<Date | null>;
}

/** Something that staff or the traveller wrote about a complaint. */
interface ComplaintEntryTable {
  id: string;
  complaint_no: string;
  kind: ComplaintEntryKind;
  text_sealed: string;
  /** The login of the staff member, or '' for the traveller. */
  written_by: string;
  written_at: Date;
}

/** A call that a traveller asked the staff for. */
interface CallBackTable {
  call_back_no: string;
  /** A state of `callBackMachine`. */
  status: string;
  name_sealed: string;
  mobile_sealed: string;
  topic: CallBackTopic;
  language: 'zh' | 'en';
  rule_id: string;
  asked_at: Date;
  /** The latest moment of the first call. */
  call_by: Date;
  ended_at: Date | null;
}

export interface FeedbackTables {
  call_back: CallBackTable;
  complaint: ComplaintTable;
  complaint_entry: ComplaintEntryTable;
}
