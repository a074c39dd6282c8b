import { isDate } from '@haidai/domain/time';
import type { WeekCardTables } from '@haidai/domain/weekcard';
import { z } from 'zod';
import { bilingual, defineData, readJson } from '../reference/index.ts';

const date = z.string().refine(isDate, 'is not a date');
const whole = z.int().positive();
const dated = { id: z.string().min(3), issuedFrom: date, issuedTo: date.optional() };

/** A carrier that does not sell the week card has no rows. */
const productsFile = z.object({
  rows: z.array(
    z.strictObject({
      ...dated,
      name: bilingual,
      yuan: whole,
      rides: z.int().min(1).max(60),
      days: whole,
      people: z.enum(['SELF', 'ASSIGNEES']),
      perOrder: z.int().min(1).max(4),
      perWeek: whole,
    }),
  ),
});

const termsFile = z.object({
  rows: z
    .array(
      z.strictObject({
        ...dated,
        earliestDays: whole,
        latestDays: whole,
        closedAirports: z.array(z.string().regex(/^[A-Z]{3}$/)),
        closedDays: z.array(z.strictObject({ from: date, to: date, zh: z.string().min(1), en: z.string().min(1) })),
        noShow: z.array(z.strictObject({ count: whole, pauseDays: z.int().nonnegative(), ends: z.boolean() })).min(1),
        noShowHours: whole,
        refundDays: whole,
        unpaidCards: whole,
      }),
    )
    .min(1),
});

/** Loads the week cards on sale and the earlier ones, with their terms. */
export const loadWeekCardTables = defineData(
  (folder): WeekCardTables => ({
    products: readJson(folder, 'weekcard/products.json', productsFile).rows,
    terms: readJson(folder, 'weekcard/terms.json', termsFile).rows,
  }),
);
