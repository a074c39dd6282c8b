export { type ProposalEvent, proposalEvents, proposalMachine } from './machine.ts';
export {
  findPermission,
  type Grant,
  grants,
  grantsOf,
  type Permission,
  type PermissionGroup,
  permissionGroups,
  permissionIds,
  permissions,
} from './permissions.ts';
export { mayAct, mayAmount, mayRead, type Permits, type Permitted } from './permitted.ts';
export { type RoleId, roleIdPattern, type SeededRole, seededRoles } from './seeded-roles.ts';
export { instantAtShare, minutesFor, type ServiceLevelRules } from './service-levels.ts';

/** The shortest reason in the staff log, in characters. */
export const leastReasonLetters = 4;

/** The owners by which staff filter and assign work, besides the login of a colleague. */
export const ownerFilters = { mine: '@me', nobody: '@nobody' } as const;

/** The states of an account of the staff, by which the list of people is filtered. */
export const personStates = ['active', 'here', 'away', 'unused', 'invited', 'disabled'] as const;
export type PersonState = (typeof personStates)[number];
