import { defineMachine } from '../machine.ts';

/** Something one of the staff asks for and another decides. */
export const proposalMachine = defineMachine({
  name: 'staff-proposal',
  initial: 'ASKED',
  states: ['ASKED', 'APPROVED', 'REFUSED', 'WITHDRAWN'],
  terminal: ['APPROVED', 'REFUSED', 'WITHDRAWN'],
  transitions: [
    ['ASKED', 'approve', 'APPROVED'],
    ['ASKED', 'refuse', 'REFUSED'],
    ['ASKED', 'withdraw', 'WITHDRAWN'],
  ],
});

export type ProposalEvent = 'approve' | 'refuse' | 'withdraw';

/** What somebody may do with what was asked: who asked takes it back, anybody else decides. */
export function proposalEvents(askedBy: string, staffId: string): readonly ProposalEvent[] {
  return askedBy === staffId ? ['withdraw'] : ['approve', 'refuse'];
}
