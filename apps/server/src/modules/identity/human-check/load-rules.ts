import { captchaPurpose } from '@haidai/contract/identity';
import { isDate } from '@haidai/domain/time';
import { z } from 'zod';
import { defineDataFile, newestRules } from '../../reference/index.ts';

const whole = z.int().positive();
const purposes = z.array(z.enum(captchaPurpose.def.entries));

const file = z.strictObject({
  rules: z
    .array(
      z.strictObject({
        id: z.string().regex(/^CHK-\d{4}-\d{2}$/),
        from: z.string().refine(isDate, 'not a date yyyy-mm-dd'),
        /** The short task, for purposes that spend neither money nor messages. */
        work: z.strictObject({
          purposes,
          /** Purposes that send a code: the short task is enough for them on a device where somebody has signed in. */
          onKnownDevice: purposes,
          iterations: whole,
          numbers: whole,
          seconds: whole,
          hourly: z.strictObject({ device: whole, address: whole, network: whole }),
        }),
        /** The longer task in place of a puzzle. Each step of an address in an hour has more numbers to search. */
        quiet: z.strictObject({
          iterations: whole,
          seconds: whole,
          hourly: z.strictObject({ device: whole, network: whole }),
          steps: z.array(z.strictObject({ hourly: whole, numbers: whole.max(1_000_000) })).min(1),
        }),
        /** The passes without a check that a device may have after a person passed one. */
        recent: z.strictObject({ minutes: whole, uses: whole, purposes }),
        /** The passes without a check for an account on a device where it signed in long enough ago. */
        known: z.strictObject({ hours: whole, daily: whole, purposes }),
        /** The seconds that a suspect waits at the bot wall: the first, second … time. `hourly` limits the passes. */
        wall: z.strictObject({
          waits: z.array(whole).min(1),
          hourly: z.strictObject({ address: whole, network: whole }),
        }),
      }),
    )
    .min(1),
});

export type HumanCheckRules = z.output<typeof file>['rules'][number];

const loadHumanCheckRules = defineDataFile('identity/human-check.json', file, ({ rules }) => rules);

/** Returns the newest rules of the human check that are in force on a day. Throws a RangeError if there are none. */
export function humanCheckRulesOn(day: string): HumanCheckRules {
  return newestRules(loadHumanCheckRules(), day, 'rules of the human check');
}
