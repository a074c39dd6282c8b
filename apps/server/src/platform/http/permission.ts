import { findPermission, type Permission } from '@haidai/domain/staff';
import type { Db } from '../db/database.ts';
import { Refusal } from '../refusal.ts';
import type { StaffSignedIn } from './context.ts';

/**
 * Refuses `notPermitted` to a member of staff whose role does not have a permission. A role that may only read may not
 * act. The refusal names the permission and the roles that have it.
 */
export async function requirePermission(
  { db }: { db: Db },
  staff: Pick<StaffSignedIn, 'may' | 'mayRead'>,
  permission: Permission,
  to: 'act' | 'read' = 'act',
): Promise<void> {
  if (to === 'act' ? staff.may(permission) : staff.mayRead(permission)) return;
  throw await notPermitted({ db }, permission, to);
}

async function notPermitted({ db }: { db: Db }, permission: Permission, to: 'act' | 'read'): Promise<Refusal> {
  const row = findPermission(permission);
  const onlyActs = to === 'act' && row?.kind !== 'reads';
  const roles = await db
    .selectFrom('role as r')
    .innerJoin('role_permission as p', 'p.role_id', 'r.id')
    .select(['r.name_zh', 'r.name_en'])
    .where('p.permission', '=', permission)
    .$if(onlyActs, (query) => query.where('p.may', '!=', 'read'))
    .orderBy('r.position')
    .execute();
  return new Refusal('notPermitted', {
    permission: row ? { zh: row.zh, en: row.en } : permission,
    roles: {
      zh: roles.map(({ name_zh }) => name_zh).join('、') || '管理员',
      en: roles.map(({ name_en }) => name_en).join(', ') || 'nobody yet',
    },
  });
}
