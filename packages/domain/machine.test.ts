import { describe, expect, test } from 'vitest';
import { defineMachine, nextState, renderMermaid, statesAllowing } from './machine.ts';

const door = defineMachine({
  name: 'door',
  initial: 'OPEN',
  states: ['OPEN', 'SHUT', 'LOCKED', 'GONE'],
  terminal: ['GONE'],
  transitions: [
    ['OPEN', 'shut', 'SHUT'],
    ['SHUT', 'open', 'OPEN'],
    ['SHUT', 'lock', 'LOCKED'],
    ['LOCKED', 'unlock', 'SHUT'],
    ['OPEN', 'tearDown', 'GONE'],
    ['SHUT', 'tearDown', 'GONE'],
  ],
});

const broken = (change: object) => () =>
  defineMachine({
    name: 'broken',
    initial: 'A',
    states: ['A', 'B'],
    terminal: ['B'],
    transitions: [['A', 'go', 'B']],
    ...change,
  });

describe('a state machine', () => {
  test('returns the next state of an event, or null', () => {
    expect(nextState(door, 'SHUT', 'lock')).toBe('LOCKED');
    expect(nextState(door, 'OPEN', 'lock')).toBeNull();
    expect(nextState(door, 'NO SUCH STATE', 'lock')).toBeNull();
    expect(statesAllowing(door, 'tearDown')).toEqual(['OPEN', 'SHUT']);
  });

  test('is rendered as a Mermaid diagram', () => {
    expect(renderMermaid(door).split('\n').slice(0, 3)).toEqual([
      'stateDiagram-v2',
      '  [*] --> OPEN',
      '  OPEN --> SHUT: shut',
    ]);
    expect(renderMermaid(door)).toContain('  GONE --> [*]');
  });

  test('is rendered with a single word for a state of several words', () => {
    const coupon = defineMachine({
      name: 'coupon',
      initial: 'OPEN FOR USE',
      states: ['OPEN FOR USE', 'USED/FLOWN'],
      terminal: ['USED/FLOWN'],
      transitions: [['OPEN FOR USE', 'fly', 'USED/FLOWN']],
    });
    expect(renderMermaid(coupon)).toContain('  state "OPEN FOR USE" as OPEN_FOR_USE\n');
    expect(renderMermaid(coupon)).toContain('  OPEN_FOR_USE --> USED_FLOWN: fly\n');
  });
});

describe('a machine with a wrong graph throws', () => {
  test.each([
    [
      'a state nobody declared',
      {
        transitions: [
          ['A', 'go', 'B'],
          ['A', 'fly', 'C'],
        ],
      },
      'unknown state C',
    ],
    ['an initial state nobody declared', { initial: 'Z' }, 'unknown state Z'],
    ['a state no way leads to', { states: ['A', 'B', 'C'], terminal: ['B', 'C'] }, 'C cannot be reached'],
    [
      'one event with two outcomes',
      {
        transitions: [
          ['A', 'go', 'B'],
          ['A', 'go', 'A'],
        ],
      },
      'A on go is there twice',
    ],
    ['a state declared twice', { states: ['A', 'B', 'B'] }, 'state B is there twice'],
    ['a dead end that is not terminal', { terminal: [] }, 'nothing leads out of B'],
    [
      'a state that only loops',
      {
        terminal: [],
        transitions: [
          ['A', 'go', 'B'],
          ['B', 'again', 'B'],
        ],
      },
      'nothing leads out of B',
    ],
    [
      'a terminal state that leads on',
      {
        transitions: [
          ['A', 'go', 'B'],
          ['B', 'back', 'A'],
        ],
      },
      'B is terminal and yet leads on',
    ],
  ])('for %s', (_, change, message) => {
    expect(broken(change)).toThrow(message);
  });
});
