import type { Grant, Permission } from '@haidai/domain/staff';
import type { Db, Language } from '../../../platform/index.ts';

/** The queue of changes of roles. */
export const rolesKind = 'staff.roles';

export interface WantedPermit {
  permission: Permission;
  may: Grant;
  limitFen: number | null;
}

/** A change that one administrator has asked for: another role of a person, or other permissions of a role. */
export type AskedChange =
  | { kind: 'PERSON'; staffId: string; role: string }
  | { kind: 'ROLE'; role: string; nameCn: string; nameEn: string; permits: readonly WantedPermit[] };

/** Returns the title of an asked change of a role: whose role it is, or which role. */
export async function titleOfChange(db: Db, body: AskedChange, language: Language): Promise<string> {
  const zh = language === 'zh';
  if (body.kind === 'ROLE') return zh ? `角色“${body.nameCn}”的权限` : `Permissions of the role “${body.nameEn}”`;
  const [person, role] = await Promise.all([
    db.selectFrom('staff').select('name').where('id', '=', body.staffId).executeTakeFirst(),
    nameOfRole(db, body.role, language),
  ]);
  return zh ? `${person?.name ?? ''}的角色改为${role}` : `${person?.name ?? ''} becomes: ${role}`;
}

/** Returns the name of a role, or its id if it does not exist. */
export async function nameOfRole(db: Db, id: string, language: Language): Promise<string> {
  const role = await db.selectFrom('role').select(['name_zh', 'name_en']).where('id', '=', id).executeTakeFirst();
  return (language === 'zh' ? role?.name_zh : role?.name_en) ?? id;
}
