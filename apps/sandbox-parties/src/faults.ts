import { z } from 'zod/mini';

/**
 * The faults of a party:
 * - `unavailable`     answers 503 and does not act
 * - `refuse`          refuses and does not act
 * - `hangUp`          acts and closes the connection without an answer
 * - `timeoutAfterAct` acts and never answers
 * - `slow`            acts and answers after three seconds
 * - `double`          receives the call twice, as a network may send it
 * - `wrong`           acts and answers with an answer of no schema
 */
export const faultNames = ['unavailable', 'refuse', 'hangUp', 'timeoutAfterAct', 'slow', 'double', 'wrong'] as const;
export type FaultName = (typeof faultNames)[number];

export const faultRequest = z.strictObject({
  party: z.string(),
  /** The operation; every operation if it is missing. */
  operation: z.optional(z.string()),
  fault: z.enum(faultNames),
  /** The number of calls that meet the fault; all calls if it is missing. */
  times: z.optional(z.int().check(z.minimum(1))),
});
type FaultRequest = z.output<typeof faultRequest>;

/** Keeps the faults that scripts have set. The newest fault of an operation counts. */
export function createFaultBook() {
  let faults: (FaultRequest & { left: number })[] = [];
  return {
    add: (request: FaultRequest) => {
      faults.unshift({ ...request, left: request.times ?? Number.POSITIVE_INFINITY });
    },
    clear: () => {
      faults = [];
    },
    /** Returns the fault of the next call, and counts it. */
    take(party: string, operation: string): FaultName | null {
      const found = faults.find(
        (fault) => fault.party === party && (fault.operation ?? operation) === operation && fault.left > 0,
      );
      if (!found) return null;
      found.left -= 1;
      return found.fault;
    },
  };
}

export type FaultBook = ReturnType<typeof createFaultBook>;
