import type { UnansweredTerms } from '../shopping/index.ts';
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

/** Returns the next reminder after an instant, or the refund if no reminder is left. */
export function nextStepAt({ reminderMinutes }: UnansweredTerms, refundAt: Instant, after: Instant): Instant {
  const reminders = reminderMinutes.map((minutes) => refundAt - minutes * MINUTE).filter((at) => at > after);
  return Math.min(refundAt, ...reminders);
}
