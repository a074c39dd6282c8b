import type { RiskRule } from '@haidai/domain/booking';
import { yuanToFen } from '@haidai/domain/money';
import { isDate } from '@haidai/domain/time';
import { z } from 'zod';
import { bilingual, defineDataFile } from '../reference/index.ts';

const date = z.string().refine(isDate, 'not a date yyyy-mm-dd');
const whole = z.int().positive();
const hour = z.int().min(0).max(24);
const dated = {
  id: z.string().regex(/^RISK-\d{4}-\d{2}$/),
  from: date,
  until: z.optional(date),
  text: bilingual,
};

const rulesFile = z.strictObject({
  rules: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({ ...dated, kind: z.literal('amount'), overYuan: whole }),
        z.strictObject({
          ...dated,
          kind: z.literal('many'),
          by: z.enum(['account', 'device', 'document']),
          orders: whole,
          minutes: whole,
        }),
        z.strictObject({
          ...dated,
          kind: z.literal('night'),
          fromHour: hour,
          untilHour: hour,
          hoursBefore: whole,
          overYuan: whole,
        }),
      ]),
    )
    .refine((rules) => new Set(rules.map(({ id }) => id)).size === rules.length, 'a number is given twice'),
});

/** The dated rules that send an order to review, with amounts in fen. */
export const loadRiskRules = defineDataFile('risk/rules.json', rulesFile, ({ rules }) =>
  rules.map((rule): RiskRule => {
    if (rule.kind === 'many') return rule;
    const { overYuan, ...rest } = rule;
    return { ...rest, overFen: yuanToFen(overYuan) };
  }),
);
