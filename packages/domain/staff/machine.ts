import { defineMachine } from '../machine.ts';

/** The states of a proposal, which one staff member makes and another one decides. */
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

/** Lists what a staff member may do with a proposal: the one who made it may withdraw it, all others may decide. */
export function proposalEvents(askedBy: string, staffId: string): readonly ProposalEvent[] {
  return askedBy === staffId ? ['withdraw'] : ['approve', 'refuse'];
}
