import { deliveryMethods, type ReceiptRules } from '@haidai/domain/documents';
import { isDate } from '@haidai/domain/time';
import { z } from 'zod';
import { bilingual, defineDataFile } from '../reference/index.ts';

const words = z.string().min(2);
const percent = z.number().min(0).max(30);

const rulesFile = z.strictObject({
  rules: z
    .array(
      z.strictObject({
        id: words,
        from: z.string().refine(isDate, 'not a date yyyy-mm-dd'),
        askDays: z.int().positive(),
        reissues: z.int().min(0),
        vat: z.strictObject({ percent: z.strictObject({ D: percent, I: percent }), codes: z.array(words) }),
        shownDays: z.int().positive(),
        deliveries: z.array(
          z.strictObject({
            method: z.enum(deliveryMethods),
            name: bilingual,
            note: bilingual,
            paper: z.boolean(),
            members: z.boolean(),
          }),
        ),
      }),
    )
    .min(1),
});

/** Loads the dated rules of receipts, earliest first. */
export const loadReceiptRules = defineDataFile(
  'documents/rules.json',
  rulesFile,
  ({ rules }): readonly ReceiptRules[] => rules.toSorted((one, other) => (one.from < other.from ? -1 : 1)),
);
