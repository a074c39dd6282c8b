import type { FareProduct, FareTables } from '@haidai/domain/shopping';
import { isDate } from '@haidai/domain/time';
import { z } from 'zod';
import { bilingual, DataError, readJson } from './data-files.ts';

const file = 'flashsale/terms.json';
const date = z.string().refine(isDate, 'is not a date');
const text = z.string().min(1);

const termsFile = z.object({
  rows: z.array(
    z.strictObject({
      id: text,
      code: z.string().regex(/^[A-Z]{3,8}$/),
      name: bilingual,
      text: bilingual,
      /** The booking class of the allotted seats. */
      class: z.string().regex(/^[A-Z]$/),
      feeGroup: text,
      earnPercent: z.int().nonnegative(),
      extraKg: z.int().nonnegative(),
      payMinutes: z.int().min(1).max(30),
      issuedFrom: date,
      issuedTo: date.optional(),
    }),
  ),
});

/** Loads the fare products of flash sales: `$CARRIER_DIR/flashsale/terms.json`. The rounds contain the fares. */
export function loadFlashTerms(dataDir: string, { classes, feeGroups }: FareTables): FareProduct[] {
  const { rows } = readJson(dataDir, file, termsFile);
  const problems = rows.flatMap((row) => [
    ...(classes.some(({ code, bucket }) => code === row.class && bucket === 'own')
      ? []
      : [`no product class ${row.class}`]),
    ...(feeGroups.some(({ group }) => group === row.feeGroup) ? [] : [`no fee group ${row.feeGroup}`]),
  ]);
  if (problems.length > 0) throw new DataError(problems.map((message) => ({ file, line: 0, message })));
  return rows.map(({ class: sold, feeGroup, earnPercent, extraKg, payMinutes, ...row }) => ({
    ...row,
    kind: 'FLASH',
    classes: [sold],
    price: { filed: true },
    terms: { feeGroup, earnPercent, extraKg, payMinutes },
    conditions: {},
  }));
}
