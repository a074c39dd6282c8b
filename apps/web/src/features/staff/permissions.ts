import { findPermission, type Permission } from '@haidai/domain/staff';
import { type StaffMember, useStaff } from './queries.ts';

type Holder = Pick<StaffMember, 'permissions'>;

/** Returns whether a member of staff may see what a permission opens. */
export function mayRead({ permissions }: Holder, permission: Permission): boolean {
  return permissions.some((each) => each.permission === permission);
}

/** Returns whether a member of staff may act by a permission, alone or with a second person. */
export function may({ permissions }: Holder, permission: Permission): boolean {
  const found = permissions.find((each) => each.permission === permission);
  return found !== undefined && (found.may !== 'read' || findPermission(permission)?.kind === 'reads');
}

/** Returns a function that tells whether the signed-in member of staff may see what a permission opens. */
export function useMayRead(): (permission: Permission) => boolean {
  const staff = useStaff();
  return (permission) => mayRead(staff, permission);
}

/** Returns a function that tells whether the signed-in member of staff may act by a permission. */
export function useMay(): (permission: Permission) => boolean {
  const staff = useStaff();
  return (permission) => may(staff, permission);
}
