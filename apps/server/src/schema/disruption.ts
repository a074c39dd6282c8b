import type { Generated } from 'kysely';

/** An order on a cancelled or late flight, and the decision of its traveller. */
export interface DisruptionCaseTable {
  case_id: string;
  order_no: string;
  segment_index: number;
  flight_no: string;
  flight_date: string;
  /** A state of `disruptionMachine`. */
  status: string;
  severity: number;
  round: Generated<number>;
  delay_minutes: number;
  cause: Generated<string>;
  token_fp: string;
  token_sealed: string;
  opened_at: Date;
  decided_at: Date | null;
  /**
   * The time of the next reminder, or of the refund of a cancelled flight without an answer. Null if nothing is due.
   */
  due_at: Date | null;
  refund_due_at: Date | null;
  /** The rule that sets the times of the reminder and of the refund. */
  due_rule_id: Generated<string>;
}

/** A delay certificate. `facts_sealed` holds its content (`CertifiedFacts`). */
export interface DelayCertificateTable {
  certificate_no: string;
  verify_code: string;
  ticket_no: string;
  coupon_no: number;
  facts_sealed: string;
  issued_at: Date;
}

export interface DisruptionTables {
  delay_certificate: DelayCertificateTable;
  disruption_case: DisruptionCaseTable;
}
