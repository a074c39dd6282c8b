import { expect, test } from 'vitest';
import { type Finding, mergeFindings, renderFindings } from './finding.ts';

const finding = (name: string, ours: string): Finding => ({
  ...{ name, ours, beside: '', ratio: null, aim: '', reached: null },
});

test('a run of named measures replaces their rows, keeps all others and adds the new ones', () => {
  const page = `# Benchmarks\n\n${renderFindings([finding('Search, p99 of 200', '5 ms'), finding('Memory', '90 MB')])}\n`;
  const merged = mergeFindings(page, [finding('Search, p99 of 1203', '4 ms'), finding('Home page', '2 ms')]);
  expect(merged).toBe(
    renderFindings([finding('Search, p99 of 1203', '4 ms'), finding('Memory', '90 MB'), finding('Home page', '2 ms')]),
  );
});
