import { expect, it } from 'vitest';
import { assistanceMachine, assistanceStatusTexts, isAssistanceOpen } from './index.ts';

it('only a request that is undecided or unfinished is open, and every state has a text', () => {
  expect(assistanceMachine.states.filter(isAssistanceOpen)).toEqual(['REQUEST', 'UNDER_REVIEW', 'AGREE']);
  expect(assistanceMachine.terminal.some(isAssistanceOpen)).toBe(false);
  expect(Object.keys(assistanceStatusTexts).sort()).toEqual([...assistanceMachine.states].sort());
});
