import type { Bilingual } from '@haidai/domain';
import type { OperationRules } from '@haidai/domain/flights';
import { isDate } from '@haidai/domain/time';
import { z } from 'zod';
import { bilingual, DataError, readJson } from '../../reference/index.ts';

const minutes = z.int().positive();
const operationsFile = z.strictObject({
  rules: z
    .array(
      z.strictObject({
        id: z.string().min(1),
        from: z.string().refine(isDate, 'not a date yyyy-mm-dd'),
        checkInOpens: minutes,
        boarding: minutes,
        boardingCloses: minutes,
        late: minutes,
        closeAfterHours: minutes,
        recordDays: z.int().min(1).max(366),
        follow: z.strictObject({ perPerson: minutes, stepMinutes: minutes, quietSeconds: minutes }),
      }),
    )
    .min(1),
  causes: z.array(
    z.strictObject({
      code: z.string().regex(/^[A-Z_]{1,30}$/),
      name: bilingual,
      carrier: z.boolean(),
      delayCodes: z.array(z.string().regex(/^(\d{2}[A-Z]?|[A-Z]{2})$/)).default([]),
    }),
  ),
  unknownCause: z.string().default(''),
});

/** The cause of a delay or cancellation. If `carrier` is true, the carrier is responsible. */
export interface OperationCause {
  readonly code: string;
  readonly name: Bilingual;
  readonly carrier: boolean;
  /** The IATA delay codes (AHM 730) that mean this cause. */
  readonly delayCodes: readonly string[];
}

export interface OperationTables {
  /** The dated rules, latest first. */
  readonly rules: readonly OperationRules[];
  readonly causes: ReadonlyMap<string, OperationCause>;
  /** The cause of a delay that the flight status feed tells without one; '' if the carrier has none. */
  readonly unknownCause: string;
}

const file = 'schedule/operations.json';

/**
 * Loads the times of gates, the limits of delays and the list of causes. Throws a DataError if they are inconsistent.
 */
export function loadOperations(dataDir: string): OperationTables {
  const { rules, causes, unknownCause } = readJson(dataDir, file, operationsFile);
  const wrong = rules.filter((rule) => rule.boardingCloses >= rule.boarding || rule.boarding >= rule.checkInOpens);
  if (wrong.length > 0) {
    throw new DataError(wrong.map(({ id }) => ({ file, line: 0, message: `${id}: the gates close before they open` })));
  }
  if (unknownCause !== '' && !causes.some(({ code }) => code === unknownCause)) {
    throw new DataError([{ file, line: 0, message: `unknownCause: there is no cause ${unknownCause}` }]);
  }
  return {
    unknownCause,
    rules: rules.toSorted((a, b) => b.from.localeCompare(a.from)),
    causes: new Map(causes.map((cause) => [cause.code, cause])),
  };
}

/** Finds the cause of an IATA delay code. A subcode that the carrier does not list has the cause of its code. */
export function causeOf({ causes }: OperationTables, delayCode: string): string | undefined {
  const all = [...causes.values()];
  const found = [delayCode, delayCode.slice(0, 2)].flatMap(
    (code) => all.find(({ delayCodes }) => delayCodes.includes(code)) ?? [],
  );
  return found[0]?.code;
}

/** Returns the rules of a flight date. A date before all rules gets the earliest rules. */
export function operationRulesOn({ rules }: OperationTables, flightDate: string): OperationRules {
  const found = rules.find(({ from }) => from <= flightDate) ?? rules.at(-1);
  if (!found) throw new RangeError('The operations data has no rules');
  return found;
}
