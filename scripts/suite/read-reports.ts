import { readFileSync } from 'node:fs';
import { type Outcome, oneFailed } from './outcome.ts';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** Counts Vitest's JSON report. A file that could not even be loaded has no tests in it, and counts as one failure. */
export function countVitest(path: string): Outcome {
  return countReport<VitestReport>(path, (report) => ({
    passed: report.numPassedTests,
    failed:
      report.numFailedTests +
      report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length,
    skipped: report.numPendingTests + report.numTodoTests,
  }));
}

/** Counts Playwright's JSON report. A test that passed only when repeated is not a test that passed. */
export function countPlaywright(path: string): Outcome {
  return countReport<PlaywrightReport>(path, ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }));
}

function countReport<Report>(path: string, count: (report: Report) => Outcome): Outcome {
  try {
    return count(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    console.error(`No report: ${error instanceof Error ? error.message : error}`);
    return oneFailed;
  }
}
