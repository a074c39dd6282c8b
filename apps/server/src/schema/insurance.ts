import type { Generated, JSONColumnType } from 'kysely';

export interface InsuranceOrderTable {
  order_no: string;
  insurance_no: string;
  created_at: Date;
}

export interface InsurancePolicyTable {
  id: string;
  order_no: string;
  passenger_seq: number;
  segment_index: number;
  product_code: string;
  /** The fingerprint of the document of the insured passenger. */
  document_fp: string;
  /** The rule that set the price. */
  rule_id: string;
  premium_fen: number;
  /** Whether the fare includes the policy. */
  included: Generated<boolean>;
  status: string;
  policy_no: string | null;
  cancel_wanted: Generated<boolean>;
  given_up: Generated<boolean>;
  chosen_at: Date;
  insured_at: Date | null;
  /** The time at which the insurer refused to correct the insured person; null if it did not, or if this is settled. */
  correction_refused_at: Date | null;
  /** The reason of this refusal; '' without one. */
  correction_refusal: Generated<string>;
}

export interface InsurancePremiumDueTable {
  policy_id: string;
  order_no: string;
  amount_fen: number;
  reason: 'REFUSED' | 'CANCELLED';
  due_at: Date;
  returned_at: Date | null;
  refund_no: string | null;
  /** Whether the insurer refused the policy for the last time and the desk has not looked at it. */
  to_check: Generated<boolean>;
}

export interface InsuranceClaimTable {
  claim_no: string;
  policy_id: string;
  order_no: string;
  delay_minutes: number;
  pay_fen: number;
  status: string;
  filed_at: Date;
}

export interface SandboxInsurerTable {
  reference: string;
  answer: JSONColumnType<Record<string, unknown>>;
  created_at: Date;
}

export interface InsuranceTables {
  insurance_order: InsuranceOrderTable;
  insurance_policy: InsurancePolicyTable;
  insurance_premium_due: InsurancePremiumDueTable;
  insurance_claim: InsuranceClaimTable;
  sandbox_insurer: SandboxInsurerTable;
}
