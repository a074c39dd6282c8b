import { feeKinds, type InvoiceRules } from '@haidai/domain/documents';
import { isDate } from '@haidai/domain/time';
import { z } from 'zod';
import type { Clock } from '../../../platform/index.ts';
import { bilingual, defineDataFile, newestRules } from '../../reference/index.ts';

const percent = z.number().min(0).max(30);

const file = z.strictObject({
  rules: z
    .array(
      z.strictObject({
        id: z.string().min(3),
        from: z.string().refine(isDate, 'not a date yyyy-mm-dd'),
        askDays: z.int().positive(),
        reissues: z.int().min(0),
        rates: z.array(
          z.strictObject({
            // The owner of a folder may not change a row in force, so the rates of an older row do not have these two keys.
            id: z.string().min(3).optional(),
            source: z.string().min(10).optional(),
            kinds: z.array(z.string().min(3)).min(1),
            service: bilingual,
            percent: z.strictObject({ D: percent, I: percent }),
          }),
        ),
      }),
    )
    .min(1),
});

const loadRules = defineDataFile('documents/invoices.json', file, ({ rules }): readonly InvoiceRules[] => {
  for (const { id, rates } of rules) {
    const missing = feeKinds.filter((kind) => !rates.some(({ kinds }) => kinds.includes(kind)));
    if (missing.length > 0) throw new RangeError(`the rule ${id} has no VAT for ${missing.join(', ')}`);
  }
  return rules.map((row) => ({ ...row, rates: row.rates.map((rate) => ({ ...rate, id: rate.id ?? row.id })) }));
});

/** Returns the rules of ordinary invoices in force today. */
export function invoiceRules(clock: Pick<Clock, 'today'>): InvoiceRules {
  return newestRules(loadRules(), clock.today(), 'rules of ordinary invoices');
}
