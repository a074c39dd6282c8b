import type { InsuranceProduct } from '@haidai/domain/insurance';
import { isDate } from '@haidai/domain/time';
import { z } from 'zod';
import { bilingual, defineDataFile } from '../reference/index.ts';

const date = z.string().refine(isDate, 'is not a date');
const count = z.int().nonnegative();

const productsFile = z.object({
  rows: z
    .array(
      z.object({
        id: z.string().min(3),
        code: z.string().regex(/^[A-Z][A-Z0-9_]+$/),
        name: bilingual,
        cover: bilingual,
        yuan: count,
        accidentYuan: count,
        delays: z.array(z.object({ minutes: z.int().positive(), yuan: z.int().positive() })),
        ages: z.object({ from: count, to: count }),
        types: z.array(z.enum(['A', 'C', 'B'])).min(1),
        closeMinutes: count,
        docKey: z.string().regex(/^[A-Z][A-Z0-9_]+$/),
        promotion: z
          .object({ routes: z.array(z.string().regex(/^[A-Z]{3}-[A-Z]{3}$/)).min(1), travelFrom: date, travelTo: date })
          .optional(),
        issuedFrom: date,
        issuedTo: date.optional(),
      }),
    )
    .min(1),
});

/** Loads the insurance products on sale and the earlier ones. */
export const loadInsuranceProducts = defineDataFile(
  'insurance/products.json',
  productsFile,
  ({ rows }): readonly InsuranceProduct[] => rows,
);
