import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { root } from '../machine/paths.mjs';
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

test('the Vitest report names failed tests and second attempts; a file that cannot be loaded is one failure', () => {
  const results = [
    { fullName: 'a seat is sold once', status: 'passed', failureMessages: [] },
    { fullName: 'money comes back', status: 'passed', failureMessages: ['Error: not yet'] },
    { fullName: 'a coupon is used once', status: 'failed', failureMessages: ['Error: twice'] },
  ];
  writeFileSync(
    report,
    JSON.stringify({
      numPassedTests: 7,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 1,
      testResults: [
        { name: join(root, 'some/sales.test.ts'), status: 'failed', assertionResults: results },
        { name: join(root, 'broken.test.ts'), status: 'failed', assertionResults: [] },
      ],
    }),
  );
  expect(countVitest(report)).toEqual({
    passed: 7,
    failed: 2,
    skipped: 3,
    remarks: [
      'failed      broken.test.ts › could not be loaded',
      'second try  some/sales.test.ts › money comes back',
      'failed      some/sales.test.ts › a coupon is used once',
    ],
  });
});

test('in the Playwright report a second attempt may pass; two failed attempts and an error outside the tests are failures', () => {
  const stats = { expected: 9, unexpected: 1, flaky: 1, skipped: 2 };
  const spec = (title: string, status: string) => ({
    file: 'login.spec.ts',
    title,
    tests: [{ projectName: 'phone', status }],
  });
  const inner = { specs: [spec('a code is asked for', 'unexpected')] };
  const suites = [{ suites: [inner], specs: [spec('a member signs in', 'flaky'), spec('and out', 'expected')] }];
  writeFileSync(report, JSON.stringify({ stats, suites, errors: [{ message: 'the site did not start' }] }));
  expect(countPlaywright(report)).toEqual({
    passed: 10,
    failed: 2,
    skipped: 2,
    remarks: [
      'second try  login.spec.ts › a member signs in (phone)',
      'failed      login.spec.ts › a code is asked for (phone)',
    ],
  });
});

test.each([countVitest, countPlaywright])('no report is one failure', (count) => {
  expect(count(report)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  writeFileSync(report, '{ "half": ');
  expect(count(report)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});
