import path from 'node:path';
import { deliveryMethods, type ReceiptRules } from '@haidai/domain/documents';
import { isDate } from '@haidai/domain/time';
import { z } from 'zod';
import { readJson } from '../reference/index.ts';

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
            nameCn: words,
            nameEn: words,
            noteCn: words,
            noteEn: words,
            paper: z.boolean(),
            members: z.boolean(),
          }),
        ),
      }),
    )
    .min(1),
});

/** The dated rules of vouchers from `data/itinerary`, the first in force in front. Throws a DataError. */
export function loadReceiptRules(dataDir: string): readonly ReceiptRules[] {
  const { rules } = readJson(dataDir, 'itinerary/rules.json', rulesFile);
  return rules.toSorted((one, other) => (one.from < other.from ? -1 : 1));
}

const dataDir = path.resolve(import.meta.dirname, '../../../../../data');
let opened: readonly ReceiptRules[] | undefined;

/** The rules of this installation, read and checked once a process. */
export function openReceiptRules(): readonly ReceiptRules[] {
  opened ??= loadReceiptRules(dataDir);
  return opened;
}
