import { addDays, type IsoDate } from '../time/index.ts';
import type { AssigneeRules } from './programme.ts';

type Delays = Pick<AssigneeRules, 'firstListDays' | 'laterDays'>;

/** Who is named, changed or deleted on a day waits so many days: fewer on the day of a member's first list. */
export function assigneeDelay(rules: Delays, firstNamedOn: IsoDate | null, date: IsoDate): number {
  return firstNamedOn === null || firstNamedOn === date ? rules.firstListDays : rules.laterDays;
}

/** The day from which somebody named that day may fly on the member's points. */
export function assigneeEffectiveOn(rules: Delays, firstNamedOn: IsoDate | null, namedOn: IsoDate): IsoDate {
  return addDays(namedOn, assigneeDelay(rules, firstNamedOn, namedOn));
}
