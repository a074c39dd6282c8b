import { complaintClock } from '@haidai/domain/feedback';
import { addDays, type IsoDate, localToInstant } from '@haidai/domain/time';
import { loadWorkCalendar } from '../../reference/index.ts';
import { feedbackRulesOn } from '../load-rules.ts';

const zone = 'Asia/Shanghai';

/** Returns the morning of a day in Beijing. */
export const morningOf = (day: IsoDate) => new Date(localToInstant(day, 0, zone));

/** Returns the instant at which the last day for the answer is over. */
export const dueOf = ({ answer_by: answerBy }: { answer_by: IsoDate }) => morningOf(addDays(answerBy, 1));

/** Returns the columns of the time for the answer, which counts from a day. */
export function startClock(day: IsoDate) {
  const rules = feedbackRulesOn(day);
  const { answerBy, escalateOn } = complaintClock(rules, day, loadWorkCalendar());
  return {
    rule_id: rules.id,
    answer_by: answerBy,
    counted_from: day,
    escalations: 0,
    escalate_at: escalateOn[0] === undefined ? null : morningOf(escalateOn[0]),
  };
}

/** Lists the days on which a complaint goes to the supervisor. */
export function listEscalations({ counted_from: day, answer_by }: { counted_from: string | null; answer_by: string }) {
  return day === null ? [answer_by] : complaintClock(feedbackRulesOn(day), day, loadWorkCalendar()).escalateOn;
}
