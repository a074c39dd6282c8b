import type { AssistanceKind, AssistanceReason } from '@haidai/domain/assistance';
import type { Generated } from 'kysely';

/** What people were asked for that no rule decides. */
export interface AssistanceRequestTable {
  request_no: string;
  order_no: string;
  account_id: string;
  kind: AssistanceKind;
  reason: AssistanceReason;
  segment_index: number;
  /** A state of `assistanceMachine`. */
  status: string;
  wish_sealed: string;
  note_sealed: string;
  answer_sealed: string;
  /** Who of the staff has it. */
  taken_by: Generated<string | null>;
  applied_at: Date;
  decided_at: Date | null;
}

export interface AssistanceTables {
  assistance_request: AssistanceRequestTable;
}
