import { deliveryMethods, type ReceiptRules, receiptForms } from '@haidai/domain/documents';
import { isDate } from '@haidai/domain/time';
import { z } from 'zod';
import { bilingual, defineDataFile } from '../reference/index.ts';

const words = z.string().min(2);
const day = z.string().refine(isDate, 'not a date yyyy-mm-dd');
const percent = z.number().min(0).max(30);

const rulesFile = z.strictObject({
  rules: z
    .array(
      z.strictObject({
        id: words,
        from: day,
        askDays: z.int().positive(),
        reissues: z.int().min(0),
        vat: z.strictObject({ percent: z.strictObject({ D: percent, I: percent }), codes: z.array(words) }),
        shownDays: z.int().positive(),
        forms: z
          .array(
            z.strictObject({
              id: words,
              source: z.string().min(10),
              form: z.enum(receiptForms),
              kinds: z.array(z.enum(['D', 'I'])).min(1),
              from: day,
              until: day.nullable(),
            }),
          )
          .min(1),
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
