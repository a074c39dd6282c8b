import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nothing, onePassed } from './outcome.ts';
import { runSuite } from './run-suite.ts';

let lines: string[];

beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const passing = async () => onePassed;

test('the last line holds the counts of all steps and nothing else', async () => {
  const code = await runSuite({ types: passing, tests: async () => ({ passed: 40, failed: 0, skipped: 1 }) }, []);
  expect(lines.at(-1)).toBe('41 passed, 0 failed, 1 skipped');
  expect(code).toBe(0);
});

test('the next step runs after a failed one', async () => {
  const last = vi.fn(passing);
  const code = await runSuite({ tests: async () => ({ ...nothing, passed: 2, failed: 1 }), last }, []);
  expect(last).toHaveBeenCalledOnce();
  expect(lines.at(-1)).toBe('3 passed, 1 failed');
  expect(code).toBe(1);
});

test('the end of a run names the failed tests again before the counts', async () => {
  const tests = async () => ({
    passed: 8,
    failed: 1,
    skipped: 0,
    remarks: ['failed      a.test.ts › a seat is sold once'],
  });
  await runSuite({ tests, last: passing }, []);
  expect(lines.at(-3)).toContain('a.test.ts › a seat is sold once');
  expect(lines.at(-1)).toBe('9 passed, 1 failed');
});

test('a step that cannot run is a failure', async () => {
  const build = async () => {
    throw new Error('no space left');
  };
  expect(await runSuite({ types: passing, build }, [])).toBe(1);
  expect(lines.at(-1)).toBe('1 passed, 1 failed');
});

test('only the named steps run, and an unknown name is a failure', async () => {
  const tests = vi.fn(passing);
  expect(await runSuite({ types: passing, tests }, ['types'])).toBe(0);
  expect(tests).not.toHaveBeenCalled();
  expect(await runSuite({ types: passing, tests }, ['typo'])).toBe(1);
  expect(lines.at(-1)).toBe('0 passed, 1 failed');
});
