import { orderSources, orderTypes } from '@haidai/domain/booking';
import type { NameCorrectionRules } from '@haidai/domain/name-correction';
import { isDate } from '@haidai/domain/time';
import { z } from 'zod';
import { defineDataFile, newestRules } from '../reference/index.ts';

const whole = z.int().positive();
const sound = z.string().regex(/^[A-Z]{1,2}$/);

const file = z.strictObject({
  rules: z
    .array(
      z.strictObject({
        id: z.string().min(3),
        from: z.string().refine(isDate, 'not a date yyyy-mm-dd'),
        characters: whole.max(3),
        letters: z.array(z.strictObject({ upTo: whole, most: whole.max(5) })).min(1),
        alike: z.array(z.tuple([sound, sound])),
        documentCharacters: whole.max(4),
        closesMinutes: z.strictObject({ D: whole, I: whole }),
        mostPerTicket: whole,
        fixed: z.strictObject({ orderTypes: z.array(z.enum(orderTypes)), sources: z.array(z.enum(orderSources)) }),
      }),
    )
    .min(1),
});

const loadRules = defineDataFile('name-correction/rules.json', file, ({ rules }) => rules);

/** Returns the newest rules that are in force on a day. Throws a RangeError if there are none. */
export function nameCorrectionRulesOn(day: string): NameCorrectionRules {
  return newestRules(loadRules(), day, 'rules for corrections of names');
}
