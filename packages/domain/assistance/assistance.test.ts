import { expect, it } from 'vitest';
import { nextState } from '../machine.ts';
import { assistanceMachine, assistanceStatusTexts, isAssistanceOpen } from './index.ts';

it('every event in every state: what the table has, and nothing else', () => {
  const events = [...new Set(assistanceMachine.transitions.map(([, event]) => event))];
  const rows = assistanceMachine.states.flatMap((state) =>
    events.flatMap((event) => {
      const next = nextState(assistanceMachine, state, event);
      return next ? [`${state} ${event} ${next}`] : [];
    }),
  );
  expect(rows.sort()).toEqual(assistanceMachine.transitions.map((row) => row.join(' ')).sort());
});

it('what is over is asked for anew, what is not cannot be', () => {
  expect(assistanceMachine.states.filter(isAssistanceOpen)).toEqual(['REQUEST', 'UNDER_REVIEW', 'AGREE']);
  expect(assistanceMachine.terminal.some(isAssistanceOpen)).toBe(false);
  expect(Object.keys(assistanceStatusTexts).sort()).toEqual([...assistanceMachine.states].sort());
});
