import { expect, test } from 'vitest';
import { runCases, skip } from './run.ts';

test('a case that fails before its first call is reported, and the later cases run', async () => {
  const fails = () => {
    throw new Error('no ticket');
  };
  const cases = [
    { name: 'first', run: fails },
    { name: 'needs the first', run: async () => skip('ticket') },
    { name: 'last', run: async () => {} },
  ];
  expect(await runCases(cases, () => {})).toEqual([
    { name: 'first', outcome: 'fail', faults: ['no ticket'] },
    { name: 'needs the first', outcome: 'skip', faults: ['an earlier case failed: there is no ticket'] },
    { name: 'last', outcome: 'ok', faults: [] },
  ]);
});

test('a failed case shows each detail of its own calls once', async () => {
  const details: string[] = [];
  const say = (text: string, ends: () => void) => async () => {
    details.push(text, text);
    ends();
  };
  const fail = () => {
    throw new Error('expected the state issued');
  };
  const cases = [
    { name: 'first', run: say('answer.place: of the first case', () => {}) },
    { name: 'second', run: say('answer.invoiceNo: 20 digits', fail) },
  ];
  expect(await runCases(cases, () => {}, details)).toMatchObject([
    { outcome: 'ok', faults: [] },
    { outcome: 'fail', faults: ['expected the state issued', 'answer.invoiceNo: 20 digits'] },
  ]);
});
