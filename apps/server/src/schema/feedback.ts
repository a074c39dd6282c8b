import type { CallBackTopic } from '@haidai/domain/feedback';

/** A complaint of a traveller, and the answer of the staff. */
interface ComplaintTable {
  complaint_no: string;
  /** A state of `complaintMachine`. */
  status: string;
  text_sealed: string;
  /** A mobile number or an e-mail address. Null after its deletion. */
  contact_sealed: string | null;
  /** Empty until the staff has answered. */
  answer_sealed: string;
  language: 'zh' | 'en';
  rule_id: string;
  /** The last day on which the staff may answer. */
  answer_by: string;
  received_at: Date;
  answered_at: Date | null;
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
}
