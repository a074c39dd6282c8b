import { addOutcomes, describeOutcome, isSuccess, nothing, type Outcome, oneFailed } from './outcome.ts';

/** The steps of a suite by name, in the order they run. */
export type Steps = Readonly<Record<string, () => Promise<Outcome>>>;

/**
 * Runs the steps one after the other, even if one fails, and ends with the counts on a line of their own.
 * @param only names of the steps to run; all when empty
 * @returns the exit code
 */
export async function runSuite(steps: Steps, only: string[]): Promise<number> {
  const unknown = only.filter((name) => !(name in steps));
  if (unknown.length > 0) {
    console.error(`There is no step ${unknown.join(', ')}. Steps: ${Object.keys(steps).join(', ')}.`);
    return endWith({ ...nothing, failed: unknown.length });
  }
  const chosen = Object.entries(steps).filter(([name]) => only.length === 0 || only.includes(name));
  const lines: string[] = [];
  const outcomes: Outcome[] = [];
  for (const [name, run] of chosen) {
    console.log(`\n── ${name}`);
    const begun = performance.now();
    const outcome = await run().catch(reportFailure);
    outcomes.push(outcome);
    lines.push(`${name.padEnd(12)}${describeOutcome(outcome)} (${Math.round((performance.now() - begun) / 1000)} s)`);
  }
  const whole = addOutcomes(outcomes);
  if (whole.remarks?.length) console.log(`\n${whole.remarks.join('\n')}`);
  console.log(`\n${lines.join('\n')}`);
  return endWith(whole);
}

function reportFailure(error: unknown): Outcome {
  console.error(error instanceof Error ? error.message : error);
  return oneFailed;
}

function endWith(outcome: Outcome): number {
  console.log(describeOutcome(outcome));
  return isSuccess(outcome) ? 0 : 1;
}
