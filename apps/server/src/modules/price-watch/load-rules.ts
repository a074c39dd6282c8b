import type { PriceWatchRules } from '@haidai/domain/price-watch';
import { isDate } from '@haidai/domain/time';
import { z } from 'zod';
import { defineDataFile, newestRules } from '../reference/index.ts';

const whole = z.int().positive();

const file = z.strictObject({
  rules: z
    .array(
      z.strictObject({
        id: z.string().min(3),
        from: z.string().refine(isDate, 'not a date yyyy-mm-dd'),
        mostPerAccount: whole,
        leastFallFen: whole,
        leastFallPercent: z.number().min(0).max(100),
        lookMinutes: whole,
        retryMinutes: whole,
        endHours: whole,
        keepDays: whole,
      }),
    )
    .min(1),
});

const loadPriceWatchRules = defineDataFile('price-watch/rules.json', file, ({ rules }) => rules);

/** Returns the newest rules that are in force on a day. Throws a RangeError if there are none. */
export function priceWatchRulesOn(day: string): PriceWatchRules {
  return newestRules(loadPriceWatchRules(), day, 'price watch rules');
}
