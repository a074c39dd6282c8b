import { isDate } from '@haidai/domain/time';
import type { WaitlistRules } from '@haidai/domain/waitlist';
import { z } from 'zod';
import { defineDataFile } from '../reference/index.ts';

const whole = z.int().positive();
const percent = z.number().min(0).max(100);

const file = z.strictObject({
  rules: z
    .array(
      z.strictObject({
        id: z.string().min(3),
        issuedFrom: z.string().refine(isDate, 'not a date yyyy-mm-dd'),
        mostWishes: whole.max(10),
        mostPerAccount: whole,
        latestBeforeMinutes: whole,
        returns: z.array(z.strictObject({ withinDays: whole, perDay: z.number().min(0) })).min(1),
        levels: z.strictObject({ veryHigh: percent, high: percent, medium: percent }),
      }),
    )
    .min(1),
});

const loadWaitlistRules = defineDataFile('waitlist/rules.json', file, ({ rules }) => rules);

/** Returns the newest rules that are in force on a day. Throws a RangeError if there are none. */
export function waitlistRulesOn(day: string): WaitlistRules {
  const last = loadWaitlistRules()
    .filter(({ issuedFrom }) => issuedFrom <= day)
    .toSorted((a, b) => a.issuedFrom.localeCompare(b.issuedFrom))
    .at(-1);
  if (!last) throw new RangeError(`No waitlist rules are in force on ${day}`);
  return last;
}
