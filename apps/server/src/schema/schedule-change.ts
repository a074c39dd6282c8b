import type { ScheduleChangeKind, ScheduleMeasure, ScheduleScope } from '@haidai/domain/flights';
import type { JSONColumnType } from 'kysely';

/** A proposed schedule: the file as it was uploaded, and the persons who checked and published it. */
export interface ScheduleProposalTable {
  id: string;
  /** A state of `scheduleProposalMachine`. */
  status: string;
  file_name: string;
  scope: ScheduleScope;
  body: Buffer;
  /** The revision of the carrier's folder with which the file was compared. */
  base: string;
  /** The revision that the publication made, or null. */
  revision: string | null;
  counts: JSONColumnType<ScheduleCounts>;
  findings: JSONColumnType<{ level: 'error' | 'warning'; line: number; message: string }[]>;
  /** The login names of the staff, or the command. */
  proposed_by: string;
  proposed_at: Date;
  checked_by: string | null;
  checked_at: Date | null;
  published_by: string | null;
  published_at: Date | null;
}

/** The flights from today on, by what the schedule does to them, sold or not. */
export interface ScheduleCounts {
  same: number;
  retimed: number;
  reequipped: number;
  rerouted: number;
  removed: number;
  added: number;
}

/** The tickets, travellers and services of a changed flight, as counts. */
export interface Touched {
  tickets: number;
  people: number;
  seats: number;
  connections: number;
  services: number;
  minors: number;
  wishes: number;
  allotted: number;
}

/** The times of a leg, local and as instants. */
export interface LegTimes {
  legSeq: number;
  from: string;
  to: string;
  departLocal: string;
  arriveLocal: string;
  departAt: number;
  arriveAt: number;
}

/** A sold flight that a schedule changes. */
export interface ScheduledChangeTable {
  id: string;
  proposal_id: string;
  flight_no: string;
  flight_date: string;
  kind: ScheduleChangeKind;
  measure: ScheduleMeasure;
  rule_id: string;
  aircraft_from: string;
  aircraft_to: string;
  /** The number that flies instead, or ''. */
  renumbered_to: string;
  before: JSONColumnType<LegTimes[]>;
  after: JSONColumnType<LegTimes[]>;
  touched: JSONColumnType<Touched>;
  /** A state of `scheduledChangeMachine`. */
  status: string;
  done_at: Date | null;
}

export interface ScheduleChangeTables {
  schedule_proposal: ScheduleProposalTable;
  scheduled_change: ScheduledChangeTable;
}
