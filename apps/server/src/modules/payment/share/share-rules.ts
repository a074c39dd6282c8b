import { isDate } from '@haidai/domain/time';
import { z } from 'zod';
import type { Clock } from '../../../platform/index.ts';
import { defineDataFile, newestRules } from '../../reference/index.ts';

const limitRule = z.strictObject({ max: z.int().positive(), per: z.int().positive() });

const file = z.strictObject({
  rules: z
    .array(
      z.strictObject({
        id: z.string().min(3),
        from: z.string().refine(isDate, 'not a date yyyy-mm-dd'),
        linkDays: z.int().positive(),
        splitsPerOrder: limitRule,
        linksPerOrder: limitRule,
        paymentsPerLink: limitRule,
        looksPerLink: limitRule,
      }),
    )
    .min(1),
});

const loadRules = defineDataFile('payment/rules.json', file, ({ rules }) => rules);

/**
 * Returns the rules of shares in force today: the days for which a link shows its share, and the limits of splits,
 * links, payments and looks, each `max` calls in `per` seconds.
 */
export function shareRules(clock: Pick<Clock, 'today'>) {
  return newestRules(loadRules(), clock.today(), 'rules of payment shares');
}
