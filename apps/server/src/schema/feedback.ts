/** What a traveller complains about, and what our staff answered. */
interface ComplaintTable {
  complaint_no: string;
  /** A state of `complaintMachine`. */
  status: string;
  text_sealed: string;
  /** A mobile or an e-mail address; null once it is forgotten. */
  contact_sealed: string | null;
  /** '' until it is answered. */
  answer_sealed: string;
  language: 'zh' | 'en';
  rule_id: string;
  /** The last day for the answer. */
  answer_by: string;
  received_at: Date;
  answered_at: Date | null;
}

export interface FeedbackTables {
  complaint: ComplaintTable;
}
