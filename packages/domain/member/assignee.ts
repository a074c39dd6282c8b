import { addDays, type IsoDate } from '../time/index.ts';
import type { AssigneeRules } from './programme.ts';

type Delays = Pick<AssigneeRules, 'firstListDays' | 'laterDays'>;

/**
 * Returns the days that an assignee waits after being named, changed or deleted on `date`. On the day of the member's
 * first list there are fewer.
 */
export function assigneeDelay(rules: Delays, firstNamedOn: IsoDate | null, date: IsoDate): number {
  return firstNamedOn === null || firstNamedOn === date ? rules.firstListDays : rules.laterDays;
}

/** Returns the day from which an assignee named on `namedOn` may fly on the member's points. */
export function assigneeEffectiveOn(rules: Delays, firstNamedOn: IsoDate | null, namedOn: IsoDate): IsoDate {
  return addDays(namedOn, assigneeDelay(rules, firstNamedOn, namedOn));
}
