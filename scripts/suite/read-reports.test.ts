import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countPlaywright, countVitest } from './read-reports.ts';

let folder: string;
let report: string;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  folder = mkdtempSync(join(tmpdir(), 'reports-'));
  report = join(folder, 'report.json');
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test('Vitest: a file that could not be loaded counts as one failure', () => {
  const loaded = { status: 'failed', assertionResults: [{ status: 'failed' }] };
  const broken = { status: 'failed', assertionResults: [] };
  writeFileSync(
    report,
    JSON.stringify({
      numPassedTests: 7,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 1,
      testResults: [loaded, broken],
    }),
  );
  expect(countVitest(report)).toEqual({ passed: 7, failed: 2, skipped: 3 });
});

test('Playwright: a second try may pass, a test that failed both and an error outside the tests are failures', () => {
  const stats = { expected: 9, unexpected: 1, flaky: 1, skipped: 2 };
  writeFileSync(report, JSON.stringify({ stats, errors: [{ message: 'the site did not start' }] }));
  expect(countPlaywright(report)).toEqual({ passed: 10, failed: 2, skipped: 2 });
});

test.each([countVitest, countPlaywright])('no report is one failure', (count) => {
  expect(count(report)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  writeFileSync(report, '{ "half": ');
  expect(count(report)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});
