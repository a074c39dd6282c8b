import { defineMachine, type StateOf } from '../machine.ts';

/**
 * The states of a filing: a set of dated rows of fares, fees, taxes and products. One person submits it and another one
 * approves it. An approved filing is published at once or at its hour. A filing that no longer fits the published rows
 * goes back to its author.
 */
export const filingMachine = defineMachine({
  name: 'filing',
  initial: 'DRAFT',
  states: ['DRAFT', 'SUBMITTED', 'SCHEDULED', 'PUBLISHED', 'WITHDRAWN'],
  terminal: ['PUBLISHED', 'WITHDRAWN'],
  transitions: [
    ['DRAFT', 'submit', 'SUBMITTED'],
    ['SUBMITTED', 'return', 'DRAFT'],
    ['SUBMITTED', 'publish', 'PUBLISHED'],
    ['SUBMITTED', 'schedule', 'SCHEDULED'],
    ['SCHEDULED', 'publish', 'PUBLISHED'],
    ['SCHEDULED', 'return', 'DRAFT'],
    ['DRAFT', 'withdraw', 'WITHDRAWN'],
    ['SUBMITTED', 'withdraw', 'WITHDRAWN'],
    ['SCHEDULED', 'withdraw', 'WITHDRAWN'],
  ],
});

export type FilingStatus = StateOf<typeof filingMachine>;
