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
        // The owner of a folder may not change a row in force, so an older row does not have this key.
        triesPerAccount: tries.optional(),
      }),
    )
    .min(1),
});

const loadRules = defineDataFile('service/rules.json', file, ({ rules }) =>
  rules.map((row) => ({ ...row, triesPerAccount: row.triesPerAccount ?? row.triesPerOrder })),
);

/**
 * Returns the rules of service sessions in force today: the minutes of a session, and how often the staff may identify
 * a caller for one order, and for one account. A row without `triesPerAccount` allows an account as many tries as an
 * order.
 */
export function serviceRules(clock: Pick<Clock, 'today'>) {
  return newestRules(loadRules(), clock.today(), 'rules of service sessions');
}
