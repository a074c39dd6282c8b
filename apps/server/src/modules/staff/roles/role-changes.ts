import type { OperationInput } from '@haidai/contract';
import type { askRole as askRoleOperation } from '@haidai/contract/staff';
import { yuanToFen } from '@haidai/domain/money';
import { findPermission, type Grant, grantsOf, type Permission } from '@haidai/domain/staff';
import { type Deps, inTransaction, Refusal, type StaffSignedIn } from '../../../platform/index.ts';
import { requireRole } from '../people/invite.ts';
import { propose } from '../proposals/propose.ts';
import { type AskedChange, rolesKind, titleOfChange, type WantedPermit } from './asked-change.ts';

/**
 * Asks for another role of a person. Refuses with `notFound`, `conflict` for the role that the person has, `invalidInput`
 * for an unknown role, `staffRoleOfProvider`, or `proposalWaits`.
 */
export function askPersonRole(
  deps: Deps,
  { personId, role }: { personId: string; role: string },
  staff: StaffSignedIn,
): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const person = await tx
      .selectFrom('staff')
      .select(['role', 'provider_subject', 'disabled_at'])
      .where('id', '=', personId)
      .executeTakeFirst();
    if (!person) throw new Refusal('notFound');
    if (person.provider_subject !== null) throw new Refusal('staffRoleOfProvider');
    await requireRole({ db: tx }, role);
    if (person.role === role || person.disabled_at) throw new Refusal('conflict');
    const body: AskedChange = { kind: 'PERSON', staffId: personId, role };
    const note = await titleOfChange(tx, body, 'zh');
    await propose(deps, tx, { kind: rolesKind, subject: `person/${personId}`, body, staff, note });
  });
}

/** Asks for a new role or for other permissions of a role. Refuses with `invalidInput` or `proposalWaits`. */
export function askRole(
  deps: Deps,
  { role, nameCn, nameEn, permissions }: OperationInput<typeof askRoleOperation>['body'],
  staff: StaffSignedIn,
): Promise<void> {
  const permits = permissions.map(({ permission, may, limit }, index): WantedPermit => {
    const fault = faultOf(permission, may, limit);
    if (fault) throw new Refusal('invalidInput', {}, [{ path: `permissions.${index}`, rule: 'grant', message: fault }]);
    return { permission, may, limitFen: limit === null ? null : yuanToFen(limit) };
  });
  const names = permits.map(({ permission }) => permission);
  if (new Set(names).size < names.length || !names.includes('desk.use')) {
    const message = {
      zh: '角色须能登录工作台，每项权限只列一次',
      en: 'A role must use the desk, and lists each permission once',
    };
    throw new Refusal('invalidInput', {}, [{ path: 'permissions', rule: 'grant', message }]);
  }
  const body: AskedChange = { kind: 'ROLE', role, nameCn, nameEn, permits };
  return inTransaction(deps.db, async (tx) => {
    const note = await titleOfChange(tx, body, 'zh');
    await propose(deps, tx, { kind: rolesKind, subject: `role/${role}`, body, staff, note });
  });
}

function faultOf(permission: Permission, may: Grant, limit: number | null) {
  const row = findPermission(permission);
  if (!row || !grantsOf(permission).includes(may))
    return { zh: '这项权限不能这样授予', en: 'This permission cannot be granted in this way' };
  const isLimit = limit === null || (row.hasLimit && limit > 0 && limit <= 10_000_000);
  return isLimit ? null : { zh: '上限应为大于 0 的金额', en: 'The limit must be an amount above 0' };
}
