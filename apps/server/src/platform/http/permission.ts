import { formatFen } from '@haidai/domain/money';
import { findPermission, type Permission } from '@haidai/domain/staff';
import type { Db } from '../db/database.ts';
import { Refusal } from '../refusal.ts';
import type { StaffSignedIn } from './context.ts';

type Holder = Pick<StaffSignedIn, 'may' | 'mayRead' | 'limitFen'>;

/**
 * Refuses `notPermitted` to a member of staff whose role does not have a permission. A role that may only read may not
 * act. The refusal names the permission and the roles that have it.
 */
export async function requirePermission(
  { db }: { db: Db },
  staff: Pick<Holder, 'may' | 'mayRead'>,
  permission: Permission,
  to: 'act' | 'read' = 'act',
): Promise<void> {
  if (to === 'act' ? staff.may(permission) : staff.mayRead(permission)) return;
  const row = findPermission(permission);
  throw new Refusal('notPermitted', {
    permission: row ? { zh: row.zh, en: row.en } : permission,
    roles: await nameRoles({ db }, permission, { to }),
  });
}

/**
 * Refuses `notPermitted`, or `overLimit` for an amount above the limit of the role. The refusal names the roles that
 * may decide about the amount.
 */
export async function requireAmount(
  { db }: { db: Db },
  staff: Holder,
  permission: Permission,
  fen: number,
): Promise<void> {
  await requirePermission({ db }, staff, permission);
  const limitFen = staff.limitFen(permission);
  if (limitFen === null || fen <= limitFen) return;
  const roles = await nameRoles({ db }, permission, { fen });
  throw new Refusal('overLimit', { limit: formatFen(limitFen), amount: formatFen(fen), roles });
}

/** Names the roles that may read or act by a permission, and decide about an amount, in both languages. */
export async function nameRoles(
  { db }: { db: Db },
  permission: Permission,
  { to = 'act', fen = 0 }: { to?: 'act' | 'read'; fen?: number } = {},
): Promise<{ zh: string; en: string }> {
  const onlyActs = to === 'act' && findPermission(permission)?.kind !== 'reads';
  const roles = await db
    .selectFrom('role as r')
    .innerJoin('role_permission as p', 'p.role_id', 'r.id')
    .select(['r.name_zh', 'r.name_en'])
    .where('p.permission', '=', permission)
    .where((where) => where.or([where('p.limit_fen', 'is', null), where('p.limit_fen', '>=', fen)]))
    .$if(onlyActs, (query) => query.where('p.may', '!=', 'read'))
    .orderBy('r.position')
    .execute();
  return {
    zh: roles.map(({ name_zh }) => name_zh).join('、') || '管理员',
    en: roles.map(({ name_en }) => name_en).join(', ') || 'nobody yet',
  };
}
