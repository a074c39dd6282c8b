import type { ChangeRules } from '@haidai/domain/flights';
import { isDate } from '@haidai/domain/time';
import { z } from 'zod';
import { defineDataFile, newestRules } from '../reference/index.ts';

const minutes = z.int().nonnegative();

const loadChangeRules = defineDataFile(
  'schedule/change-rules.json',
  z
    .array(
      z.strictObject({
        id: z.string().min(1),
        from: z.string().refine(isDate, 'not a date yyyy-mm-dd'),
        informMinutes: minutes,
        askMinutes: minutes,
        earlierMinutes: minutes,
        renumberMinutes: minutes,
      }),
    )
    .min(1)
    .refine((rows) => rows.every((row) => row.informMinutes <= row.askMinutes), 'informMinutes is beyond askMinutes'),
  (rows): readonly ChangeRules[] => rows,
);

/** Returns the limits of changed times on the day of a publication. */
export function changeRulesOn(day: string): ChangeRules {
  return newestRules(loadChangeRules(), day, 'limits of schedule changes');
}
