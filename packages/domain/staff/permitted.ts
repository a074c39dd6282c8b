import type { Grant, Permission } from './permissions.ts';
import { findPermission } from './permissions.ts';

/** A permission of a role. `limitFen` is the largest amount of one item; null means no limit. */
export interface Permitted {
  readonly may: Grant;
  readonly limitFen: number | null;
}

/** The permissions of a role. A missing permission is refused. */
export type Permits = Partial<Readonly<Record<Permission, Permitted>>>;

/** Returns whether a role may see what a permission opens. */
export function mayRead(permits: Permits, permission: Permission): boolean {
  return Object.hasOwn(permits, permission);
}

/** Returns whether a role may act by a permission, alone or with a second person. */
export function mayAct(permits: Permits, permission: Permission): boolean {
  const may = mayRead(permits, permission) ? permits[permission]?.may : undefined;
  if (may === 'read') return findPermission(permission)?.kind === 'reads';
  return may !== undefined;
}

/** Returns whether a role may decide about an amount by a permission. */
export function mayAmount(permits: Permits, permission: Permission, fen: number): boolean {
  const limitFen = permits[permission]?.limitFen ?? null;
  return mayAct(permits, permission) && (limitFen === null || fen <= limitFen);
}
