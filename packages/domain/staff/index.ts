export { type ProposalEvent, proposalEvents, proposalMachine } from './machine.ts';

/** The shortest reason in the staff log, in characters. */
export const leastReasonLetters = 4;

/** The roles of the staff, from the lowest to the highest. */
export const staffRoles = ['clerk', 'supervisor'] as const;

export type StaffRole = (typeof staffRoles)[number];

/** Whether a role includes another one. A supervisor may do everything that a clerk may. */
export function hasRole(role: StaffRole, needed: StaffRole): boolean {
  return staffRoles.indexOf(role) >= staffRoles.indexOf(needed);
}
