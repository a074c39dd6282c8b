import type { RetimedTerms, UnansweredTerms } from '../shopping/index.ts';
import type { Instant } from '../time/index.ts';

const MINUTE = 60_000;

/**
 * Returns the instant at which a cancelled flight without an answer is refunded: `refundMinutes`
 * before departure, but never before the time to answer has passed.
 */
export function refundDueAt(
  terms: UnansweredTerms,
  { departsAt, toldAt }: { departsAt: Instant; toldAt: Instant },
): Instant {
  return Math.max(departsAt - terms.refundMinutes * MINUTE, toldAt + terms.answerMinutes * MINUTE);
}

/**
 * Returns the latest hour for the answer to a new time: `latestMinutes` before the earlier of both departures, but not
 * before the time to answer has passed, and not after that departure.
 */
export function acceptDueAt(
  terms: RetimedTerms,
  { departsAt, soldDepartsAt, toldAt }: { departsAt: Instant; soldDepartsAt: Instant; toldAt: Instant },
): Instant {
  const leaves = Math.min(departsAt, soldDepartsAt);
  return Math.min(leaves, Math.max(leaves - terms.latestMinutes * MINUTE, toldAt + terms.answerMinutes * MINUTE));
}

/** Returns the next reminder after an instant, or the last step if no reminder is left. */
export function nextStepAt(
  { reminderMinutes }: Pick<UnansweredTerms, 'reminderMinutes'>,
  lastAt: Instant,
  after: Instant,
): Instant {
  const reminders = reminderMinutes.map((minutes) => lastAt - minutes * MINUTE).filter((at) => at > after);
  return Math.min(lastAt, ...reminders);
}
