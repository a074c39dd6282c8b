import { isDate } from '@haidai/domain/time';
import { z } from 'zod';
import type { Clock } from '../../../../platform/index.ts';
import { defineDataFile, newestRules } from '../../../reference/index.ts';

const tries = z.strictObject({ max: z.int().positive(), per: z.int().positive() });

const file = z.strictObject({
  rules: z
    .array(
      z.strictObject({
        id: z.string().min(3),
        from: z.string().refine(isDate, 'not a date yyyy-mm-dd'),
        minutes: z.int().min(1).max(60),
        triesPerOrder: tries,
        triesPerAccount: tries,
      }),
    )
    .min(1),
});

const loadRules = defineDataFile('service/rules.json', file, ({ rules }) => rules);

/**
 * Returns the rules of service sessions in force today: the minutes of a session, and how often the staff may identify
 * a caller for one order, and for one account.
 */
export function serviceRules(clock: Pick<Clock, 'today'>) {
  return newestRules(loadRules(), clock.today(), 'rules of service sessions');
}
