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

/**
 * Counts Playwright's JSON report. In CI a browser test gets a second try, because a loaded machine can starve a browser;
 * one that needed it is said aloud, so that it is looked at and not got used to.
 */
export function countPlaywright(path: string): Outcome {
  return countReport<PlaywrightReport>(path, ({ stats, errors }) => {
    if (stats.flaky > 0) console.error(`${stats.flaky} browser tests needed a second try: see the list above.`);
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
    };
  });
}

function countReport<Report>(path: string, count: (report: Report) => Outcome): Outcome {
  try {
    return count(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    console.error(`No report: ${error instanceof Error ? error.message : error}`);
    return oneFailed;
  }
}
