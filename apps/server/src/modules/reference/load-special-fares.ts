import { documentRules } from '@haidai/domain/booking';
import { certificateKinds, type FareProduct, soughtFareKinds } from '@haidai/domain/shopping';
import { isDate } from '@haidai/domain/time';
import { z } from 'zod';
import { bilingual, DataError, readJson } from './data-files.ts';

const file = 'fares/special-fares.json';
const date = z.string().refine(isDate, 'is not a date');
const documentTypes = documentRules.map(({ type }) => type);

/** An age, or the name of a setting in `settings`. */
const age = z.union([z.int().positive(), z.enum(['seniorFrom'])]);

const row = z.object({
  id: z.string().min(3),
  code: z.string().regex(/^[A-Z]{3,8}$/),
  kind: z.enum(soughtFareKinds),
  name: bilingual,
  text: bilingual,
  scope: z.enum(['D', 'I']).optional(),
  classes: z.array(z.string().regex(/^[A-Z]$/)).min(1),
  travelFrom: date.optional(),
  travelTo: date.optional(),
  weekdays: z
    .string()
    .regex(/^1?2?3?4?5?6?7?$/)
    .min(1)
    .optional(),
  price: z.object({
    of: z.enum(['CLASS', 'TOP']),
    percent: z.int().positive().max(200),
    addYuan: z.int().positive().optional(),
  }),
  terms: z.strictObject({
    feeGroup: z.string().optional(),
    earnPercent: z.int().nonnegative().optional(),
    extraKg: z.int().positive().optional(),
    refundTogetherAt: z.int().min(2).optional(),
    insurance: z.string().optional(),
  }),
  conditions: z.strictObject({
    age: z.object({ from: age, to: z.int().positive().optional() }).optional(),
    documents: z.array(z.enum(documentTypes)).min(1).optional(),
    party: z.object({ from: z.int().positive(), to: z.int().positive(), adults: z.int().positive() }).optional(),
    adultsOnly: z.boolean().optional(),
    members: z.int().positive().optional(),
    certificate: z.enum(certificateKinds).optional(),
  }),
  issuedFrom: date,
  issuedTo: date.optional(),
});

const specialFaresFile = z.object({
  /** The age from which a senior fare is sold: 55, or 61 in another reading of the rule. */
  settings: z.object({ seniorFrom: z.int().min(50).max(80) }),
  rows: z.array(row),
});

interface Sellable {
  classes: ReadonlySet<string>;
  feeGroups: ReadonlySet<string>;
}

/** Loads the special fares: `$CARRIER_DIR/fares/special-fares.json`. Throws a DataError for unknown classes and fee groups. */
export function loadSpecialFares(dataDir: string, { classes, feeGroups }: Sellable): FareProduct[] {
  const { settings, rows } = readJson(dataDir, file, specialFaresFile);
  const problems = rows.flatMap(({ id, classes: sold, terms }) => [
    ...sold.filter((code) => !classes.has(code)).map((code) => `${id}: no class ${code}`),
    ...(terms.feeGroup && !feeGroups.has(terms.feeGroup) ? [`${id}: no fee group ${terms.feeGroup}`] : []),
  ]);
  if (problems.length > 0) throw new DataError(problems.map((message) => ({ file, line: 0, message })));
  return rows.map(({ conditions, ...product }) => {
    const { age: typed, ...others } = conditions;
    if (!typed) return { ...product, conditions: others };
    const from = typed.from === 'seniorFrom' ? settings.seniorFrom : typed.from;
    return { ...product, conditions: { ...others, age: { from, to: typed.to } } };
  });
}
