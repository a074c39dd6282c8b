import type { FeedbackRules } from '@haidai/domain/feedback';
import { isDate } from '@haidai/domain/time';
import { z } from 'zod';
import { defineDataFile, newestRules } from '../reference/index.ts';

const file = z.strictObject({
  rules: z
    .array(
      z.strictObject({
        id: z.string().min(3),
        from: z.string().refine(isDate, 'not a date yyyy-mm-dd'),
        answerWorkingDays: z.int().positive(),
        // The owner of a folder may not change a row in force, so an older row does not have these two keys.
        escalateWorkingDays: z.array(z.int().positive()).min(1).optional(),
        reopenDays: z.int().positive().default(30),
        contactDays: z.int().positive(),
        recordMonths: z.int().positive(),
        callBackHours: z.int().positive(),
        callBackDays: z.int().positive(),
      }),
    )
    .min(1),
});

const loadFeedbackRules = defineDataFile('feedback/rules.json', file, ({ rules }) =>
  rules.map((row) => ({ ...row, escalateWorkingDays: row.escalateWorkingDays ?? [row.answerWorkingDays] })),
);

/** Returns the newest rules that are in force on a day. Throws a RangeError if there are none. */
export function feedbackRulesOn(day: string): FeedbackRules {
  return newestRules(loadFeedbackRules(), day, 'feedback rules');
}
