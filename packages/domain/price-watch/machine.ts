import { defineMachine, type StateOf } from '../machine.ts';

/**
 * The states of a price watch. The job looks only at watches that are ON. A HIT has sent its message and shows the
 * saving until the watch ends.
 */
export const priceWatchMachine = defineMachine({
  name: 'price-watch',
  initial: 'ON',
  states: ['ON', 'HIT', 'ENDED'],
  terminal: ['ENDED'],
  transitions: [
    ['ON', 'hit', 'HIT'],
    // The traveller has ended the watch.
    ['ON', 'cancel', 'ENDED'],
    ['HIT', 'cancel', 'ENDED'],
    // The traveller watches the same trip again, from its present price.
    ['HIT', 'renew', 'ENDED'],
    // The last flight of the departure day is about to leave.
    ['ON', 'depart', 'ENDED'],
    ['HIT', 'depart', 'ENDED'],
  ],
});

export type PriceWatchStatus = StateOf<typeof priceWatchMachine>;
export const priceWatchStates = priceWatchMachine.states;

/** The reasons for the end of a watch: the events that lead to ENDED. */
export const watchEndReasons = ['cancel', 'renew', 'depart'] as const;
export type WatchEndReason = (typeof watchEndReasons)[number];
