export { type ProposalEvent, proposalEvents, proposalMachine } from './machine.ts';

/** The shortest reason for what the log keeps. */
export const leastReasonLetters = 4;

/** Who works for the carrier. */
export const staffRoles = ['clerk', 'supervisor'] as const;

export type StaffRole = (typeof staffRoles)[number];

/** Whether somebody may do what needs a role: a supervisor may do all that a clerk may. */
export function hasRole(role: StaffRole, needed: StaffRole): boolean {
  return staffRoles.indexOf(role) >= staffRoles.indexOf(needed);
}
