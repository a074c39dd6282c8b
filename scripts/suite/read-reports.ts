import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../machine/paths.mjs';
import { type Outcome, oneFailed } from './outcome.ts';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: string; assertionResults: VitestResult[] }[];
}

interface VitestResult {
  fullName: string;
  status: string;
  /** Why the first attempt of a passed test failed. */
  failureMessages: string[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { file: string; title: string; tests: { projectName: string; status: string }[] }[];
}

/**
 * Counts Vitest's JSON report. A file that could not be loaded has no tests and counts as one failure. A test that
 * passed at its second attempt is named like a failed one.
 */
export function countVitest(path: string): Outcome {
  return countReport<VitestReport>(path, (report) => {
    const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken.length,
      skipped: report.numPendingTests + report.numTodoTests,
      remarks: [
        ...broken.map(({ name }) => failed(relative(root, name), 'could not be loaded')),
        ...report.testResults.flatMap(({ name, assertionResults }) =>
          assertionResults.flatMap((test) => remarkOn(relative(root, name), test)),
        ),
      ],
    };
  });
}

function remarkOn(file: string, { fullName, status, failureMessages }: VitestResult): string[] {
  if (status === 'failed') return [failed(file, fullName)];
  return status === 'passed' && failureMessages.length > 0 ? [secondTry(file, fullName)] : [];
}

/**
 * Counts Playwright's JSON report. In CI a browser test has a second attempt, because a loaded machine can starve a
 * browser. The report names a test that needed it, so that somebody examines it.
 */
export function countPlaywright(path: string): Outcome {
  return countReport<PlaywrightReport>(path, ({ stats, errors, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    remarks: suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
      tests.flatMap(({ projectName, status }) => {
        if (status === 'unexpected') return [failed(file, `${title} (${projectName})`)];
        return status === 'flaky' ? [secondTry(file, `${title} (${projectName})`)] : [];
      }),
    ),
  }));
}

const specsOf = ({ suites = [], specs }: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

const failed = (file: string, test: string) => `failed      ${file} › ${test}`;
const secondTry = (file: string, test: string) => `second try  ${file} › ${test}`;

function countReport<Report>(path: string, count: (report: Report) => Outcome): Outcome {
  try {
    return count(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    console.error(`No report: ${error instanceof Error ? error.message : error}`);
    return oneFailed;
  }
}
