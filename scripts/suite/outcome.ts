/** The result of a step. A step that cannot run counts as a failure, and so does a step without tests. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  /** One line for each test that failed or passed only at its second attempt. The end of a long run repeats them. */
  remarks?: readonly string[];
}

export const nothing: Outcome = { passed: 0, failed: 0, skipped: 0 };
export const onePassed: Outcome = { ...nothing, passed: 1 };
export const oneFailed: Outcome = { ...nothing, failed: 1 };

export function addOutcomes(outcomes: readonly Outcome[]): Outcome {
  return outcomes.reduce(
    (sum, { passed, failed, skipped, remarks = [] }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
      remarks: [...(sum.remarks ?? []), ...remarks],
    }),
    nothing,
  );
}

/** The exit code of a tool counts even if its report has no failure. An empty report is a failure. */
export function reconcile(outcome: Outcome, exitCode: number | null): Outcome {
  const silentFailure = exitCode !== 0 && outcome.failed === 0;
  const ranNothing = exitCode === 0 && outcome.passed + outcome.failed === 0;
  return silentFailure || ranNothing ? { ...outcome, failed: outcome.failed + 1 } : outcome;
}

/** The last line of a run. */
export function describeOutcome({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

export function isSuccess({ passed, failed }: Outcome): boolean {
  return failed === 0 && passed > 0;
}
