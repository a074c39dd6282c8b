import type { Case } from './generic.ts';

export interface CaseResult {
  name: string;
  /** Null if the case passed. */
  fault: string | null;
}

/** Runs cases one after the other, because later cases use what earlier ones made. */
export async function runCases(cases: readonly Case[], onResult: (result: CaseResult) => void): Promise<CaseResult[]> {
  const results: CaseResult[] = [];
  for (const { name, run } of cases) {
    // A case may also fail before it returns a promise.
    const fault = await Promise.resolve()
      .then(run)
      .then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
    const result = { name, fault };
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
