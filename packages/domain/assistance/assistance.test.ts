import { expect, it } from 'vitest';
import { assistanceMachine, assistanceStatusTexts, isAssistanceOpen } from './index.ts';

it('what is over is asked for anew, what is not cannot be', () => {
  expect(assistanceMachine.states.filter(isAssistanceOpen)).toEqual(['REQUEST', 'UNDER_REVIEW', 'AGREE']);
  expect(assistanceMachine.terminal.some(isAssistanceOpen)).toBe(false);
  expect(Object.keys(assistanceStatusTexts).sort()).toEqual([...assistanceMachine.states].sort());
});
