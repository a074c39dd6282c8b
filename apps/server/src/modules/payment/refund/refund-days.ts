import { addWorkingDays, type IsoDate, isDate } from '@haidai/domain/time';
import { z } from 'zod';
import { defineDataFile, loadWorkCalendar, newestRules } from '../../reference/index.ts';

const file = z.strictObject({
  rules: z
    .array(
      z.strictObject({
        id: z.string().min(3),
        from: z.string().refine(isDate, 'not a date yyyy-mm-dd'),
        workingDays: z.int().positive(),
        warnWorkingDays: z.int().positive(),
      }),
    )
    .min(1),
});

const loadRules = defineDataFile('fees/refund-days.json', file, ({ rules }) => rules);

/**
 * Returns the legal day of a refund that was applied for on a day, the day from which staff see it, and the rule of
 * both. Throws a RangeError if no rule is in force.
 */
export function refundDays(appliedOn: IsoDate): { rule_id: string; due_on: IsoDate; warn_on: IsoDate } {
  const { id, workingDays, warnWorkingDays } = newestRules(loadRules(), appliedOn, 'legal times for refunds');
  const calendar = loadWorkCalendar();
  return {
    rule_id: id,
    due_on: addWorkingDays(appliedOn, workingDays, calendar),
    warn_on: addWorkingDays(appliedOn, workingDays - warnWorkingDays, calendar),
  };
}
