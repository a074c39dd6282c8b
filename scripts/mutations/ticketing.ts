import type { Mutation } from './list.ts';

/** What the desk may do about tickets that were not written. */
export const ticketingMutations: readonly Mutation[] = [
  {
    without: 'the money of an order without tickets goes back early only when two people want it',
    file: 'apps/server/src/modules/ticketing/give-up.ts',
    find: "  if (asked.asked_by === staff.staffId) throw new Refusal('anotherPersonNeeded');\n",
    replace: '',
    seenBy: ['apps/server/test/faults/ticket-desk.test.ts'],
  },
  {
    without: 'money goes back early only where nobody has a ticket',
    file: 'apps/server/src/modules/ticketing/give-up.ts',
    find: "return status === 'TICKET_FAILED' || status === 'ISSUE_TICKET_FAILED';",
    replace: "return status !== '';",
    seenBy: ['apps/server/test/faults/ticket-desk.test.ts'],
  },
];
