import type { IsoDate } from '../../time/index.ts';

/** The limits of changed times: a row of $CARRIER_DIR/schedule/change-rules.json. */
export interface ChangeRules {
  readonly id: string;
  /** The first day of publication to which the row applies. */
  readonly from: IsoDate;
  /** Up to so many minutes the travellers are informed and nothing more. */
  readonly informMinutes: number;
  /** Up to so many minutes they are also asked to accept. */
  readonly askMinutes: number;
  /** A departure that is earlier by more minutes opens a case, also within `askMinutes`. */
  readonly earlierMinutes: number;
  /** A removed flight counts as renumbered if another number flies the route within so many minutes. */
  readonly renumberMinutes: number;
}

/** The minutes by which the times of a ticket move. A negative number is earlier. */
export interface Shift {
  readonly departure: number;
  readonly arrival: number;
}

/** The measure for a ticket with changed times. CASE: the travellers decide, and another flight is held for them. */
export type ScheduleMeasure = 'NONE' | 'INFORM' | 'ASK' | 'CASE';

export function measureOf(rules: ChangeRules, { departure, arrival }: Shift): ScheduleMeasure {
  const most = Math.max(Math.abs(departure), Math.abs(arrival));
  if (most === 0) return 'NONE';
  if (most <= rules.informMinutes) return 'INFORM';
  return most <= rules.askMinutes && departure >= -rules.earlierMinutes ? 'ASK' : 'CASE';
}
