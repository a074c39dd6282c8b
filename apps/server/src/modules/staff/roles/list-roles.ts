import type { OperationResult } from '@haidai/contract';
import type { listRoles as listRolesOperation } from '@haidai/contract/staff';
import { fenToYuan } from '@haidai/domain/money';
import { findPermission } from '@haidai/domain/staff';
import type { Deps, Language, StaffSignedIn } from '../../../platform/index.ts';
import { listWaiting } from '../proposals/propose.ts';
import { type AskedChange, rolesKind, titleOfChange } from './asked-change.ts';

/** Lists the roles with their permissions in the order of the desk, and the changes that wait for a second person. */
export async function listRoles(
  deps: Deps,
  { staff, language }: { staff: StaffSignedIn; language: Language },
): Promise<OperationResult<typeof listRolesOperation>> {
  const { db } = deps;
  const [roles, rows, waiting] = await Promise.all([
    db
      .selectFrom('role as r')
      .leftJoin('staff as s', (join) => join.onRef('s.role', '=', 'r.id').on('s.disabled_at', 'is', null))
      .select(({ fn }) => ['r.id', 'r.name_zh', 'r.name_en', fn.count<number>('s.id').as('people')])
      .groupBy(['r.id', 'r.name_zh', 'r.name_en', 'r.position'])
      .orderBy('r.position')
      .execute(),
    db.selectFrom('role_permission').selectAll().execute(),
    listWaiting<AskedChange>(deps, rolesKind),
  ]);
  return {
    roles: roles.map((role) => ({
      ...{ role: role.id, name: language === 'zh' ? role.name_zh : role.name_en, people: role.people },
      ...{ nameCn: role.name_zh, nameEn: role.name_en },
      permissions: rows.flatMap(({ role_id, permission, may, limit_fen: fen }) => {
        const known = role_id === role.id ? findPermission(permission) : undefined;
        return known ? [{ permission: known.id, may, limit: fen === null ? null : fenToYuan(fen) }] : [];
      }),
    })),
    waiting: await Promise.all(
      waiting.map(async ({ id, body, askedBy }) => ({
        ...{ proposalId: id, askedBy, isMine: askedBy === staff.name },
        title: await titleOfChange(db, body, language),
      })),
    ),
  };
}
