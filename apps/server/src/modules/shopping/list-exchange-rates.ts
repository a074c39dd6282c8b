import type { OperationResult } from '@haidai/contract';
import type { listExchangeRates as operation } from '@haidai/contract/shopping';
import { isDate } from '@haidai/domain/time';
import { z } from 'zod';
import type { Deps, Language } from '../../platform/index.ts';
import { bilingual, defineDataFile } from '../reference/index.ts';

const date = z.string().refine(isDate, 'not a date yyyy-mm-dd');

const file = z.strictObject({
  rates: z.array(
    z.strictObject({
      id: z.string().min(3),
      from: date,
      to: date,
      quoted: date,
      source: bilingual,
      currencies: z
        .array(
          z.strictObject({
            code: z.string().regex(/^[A-Z]{3}$/),
            units: z.union([z.literal(1), z.literal(100)]),
            tenThousandths: z.int().positive(),
          }),
        )
        .min(1),
    }),
  ),
});

export const loadExchangeRates = defineDataFile('currency/rates.json', file, ({ rates }) => rates);

/** Returns the newest rates in effect today, or null if there are none. */
export function listExchangeRates(
  { clock }: Pick<Deps, 'clock'>,
  language: Language,
  rates = loadExchangeRates(),
): OperationResult<typeof operation> {
  const today = clock.today();
  const row = rates
    .filter(({ from, to }) => from <= today && today <= to)
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .at(-1);
  if (!row) return null;
  const { id, quoted, source, currencies } = row;
  return { rule: id, quoted, source: source[language], currencies };
}
