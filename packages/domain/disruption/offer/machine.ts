import { defineMachine, type StateOf } from '../../machine.ts';

/** The states of a flight that is held for the travellers of a cancelled flight. */
export const disruptionOfferMachine = defineMachine({
  name: 'disruption-offer',
  initial: 'HELD',
  states: ['HELD', 'ACCEPTED', 'RELEASED', 'EXPIRED'],
  terminal: ['ACCEPTED', 'RELEASED', 'EXPIRED'],
  transitions: [
    ['HELD', 'accept', 'ACCEPTED'],
    // The traveller has decided otherwise, or the cancelled flight operates after all.
    ['HELD', 'decideOtherwise', 'RELEASED'],
    // The held flight is cancelled too. The travellers are planned again.
    ['HELD', 'loseFlight', 'RELEASED'],
    // The staff take the flight back before its travellers know of it. They wait for a flight again.
    ['HELD', 'takeBack', 'RELEASED'],
    ['HELD', 'expire', 'EXPIRED'],
  ],
});

export type DisruptionOfferStatus = StateOf<typeof disruptionOfferMachine>;
