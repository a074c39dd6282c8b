import type { Case } from './generic.ts';

export interface CaseResult {
  name: string;
  outcome: 'ok' | 'fail' | 'skip';
  /** Why the case did not pass, one line each. Empty if it passed. */
  faults: string[];
}

/** A case needs what an earlier case could not make. It did not run. */
class Skip extends Error {}

/** Ends a case that cannot run. `missing` is what an earlier case did not make: `document`. */
export function skip(missing: string): never {
  throw new Skip(`an earlier case failed: there is no ${missing}`);
}

/**
 * Runs cases one after the other, because later cases use what earlier ones made. `details` gets what the calls of the
 * case under way say about answers that are none; a case that fails shows them.
 */
export async function runCases(
  cases: readonly Case[],
  onResult: (result: CaseResult) => void,
  details: string[] = [],
): Promise<CaseResult[]> {
  const results: CaseResult[] = [];
  for (const { name, run } of cases) {
    details.length = 0;
    // A case may also fail before it returns a promise.
    const result = await Promise.resolve()
      .then(run)
      .then(
        (): CaseResult => ({ name, outcome: 'ok', faults: [] }),
        (error: unknown): CaseResult => ({
          name,
          outcome: error instanceof Skip ? 'skip' : 'fail',
          faults: [error instanceof Error ? error.message : String(error), ...new Set(details)],
        }),
      );
    results.push(result);
    onResult(result);
  }
  return results;
}

/** Throws unless an answer has the state. The message shows the answer. */
export function expectState<Answer extends { state: string }, State extends string>(
  answer: Answer,
  state: State,
): asserts answer is Extract<Answer, { state: State }> {
  if (answer.state !== state) throw new Error(`expected the state ${state}, got ${JSON.stringify(answer)}`);
}

export function expectEqual(what: string, found: unknown, wanted: unknown): void {
  const [left, right] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (left !== right) throw new Error(`${what}: expected ${right}, got ${left}`);
}
