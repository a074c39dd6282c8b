import { defineMachine } from '../machine.ts';

/**
 * The states of an act at the PSS. An act is ASKED before its call. An unanswered act is asked again, except the sale
 * for an order that is not placed yet: it is taken back (VOIDING). The staff see REFUSED acts.
 */
export const pssActMachine = defineMachine({
  name: 'pss-act',
  initial: 'ASKED',
  states: ['ASKED', 'DONE', 'REFUSED', 'VOIDING', 'VOID', 'CLOSED'],
  terminal: ['DONE', 'VOID', 'CLOSED'],
  transitions: [
    ['ASKED', 'do', 'DONE'],
    ['ASKED', 'refuse', 'REFUSED'],
    // No seat at the PSS. The traveller was told so, and nothing is left to do.
    ['ASKED', 'turnDown', 'CLOSED'],
    ['ASKED', 'takeBack', 'VOIDING'],
    ['VOIDING', 'takenBack', 'VOID'],
    ['VOIDING', 'refuse', 'REFUSED'],
    ['REFUSED', 'askAgain', 'CLOSED'],
    ['REFUSED', 'takeBackAgain', 'VOIDING'],
    ['REFUSED', 'settle', 'CLOSED'],
  ],
});
