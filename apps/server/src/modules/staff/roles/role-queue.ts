import { formatFen } from '@haidai/domain/money';
import { findPermission, type Grant } from '@haidai/domain/staff';
import { sql } from 'kysely';
import { type Db, type Deps, type Language, Refusal, type Tx } from '../../../platform/index.ts';
import { proposalQueue } from '../proposals/proposal-queue.ts';
import { requireAdministrators } from './administrators.ts';
import { type AskedChange, nameOfRole, rolesKind, titleOfChange } from './asked-change.ts';

type AskedRole = Extract<AskedChange, { kind: 'ROLE' }>;

const grantTexts: Record<Grant, { zh: string; en: string }> = {
  do: { zh: '可办', en: 'act' },
  second: { zh: '须第二人', en: 'act with a second person' },
  read: { zh: '只看', en: 'read' },
};

/** The queue of changes of roles, which a second administrator approves. They count at the next request. */
export const roleQueue = proposalQueue<AskedChange>({
  kind: rolesKind,
  title: { zh: '角色与权限复核', en: 'Roles and permissions' },
  permission: 'people.manage',
  async describe({ db }, body, language) {
    const title = await titleOfChange(db, body, language);
    return {
      title,
      facts: body.kind === 'PERSON' ? await factsOfPerson(db, body, language) : await factsOfRole(db, body, language),
    };
  },
  async apply(_deps: Deps, tx, body) {
    if (body.kind === 'PERSON') await changePerson(tx, body);
    else await changeRole(tx, body);
    await requireAdministrators(tx);
    return undefined;
  },
});

async function factsOfPerson(db: Db, body: Extract<AskedChange, { kind: 'PERSON' }>, language: Language) {
  const zh = language === 'zh';
  const person = await db
    .selectFrom('staff')
    .select(['login', 'role'])
    .where('id', '=', body.staffId)
    .executeTakeFirst();
  const now = person ? await nameOfRole(db, person.role, language) : '';
  return [
    { label: zh ? '登录名' : 'Login', value: person?.login ?? '' },
    { label: zh ? '现在' : 'Now', value: now },
    { label: zh ? '改为' : 'To be', value: await nameOfRole(db, body.role, language) },
  ];
}

/** Lists what an asked role has more, less or otherwise than now. */
async function factsOfRole(db: Db, { role, permits }: AskedRole, language: Language) {
  const zh = language === 'zh';
  const rows = await db.selectFrom('role_permission').selectAll().where('role_id', '=', role).execute();
  const before = new Map(rows.map((row) => [row.permission, describeGrant(row.may, row.limit_fen, language)]));
  const after = new Map(
    permits.map(({ permission, may, limitFen }) => [permission as string, describeGrant(may, limitFen, language)]),
  );
  const none = zh ? '无' : 'none';
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((permission) => before.get(permission) !== after.get(permission))
    .map((permission) => ({
      label: findPermission(permission)?.[language] ?? permission,
      value: `${before.get(permission) ?? none} → ${after.get(permission) ?? none}`,
    }));
}

function describeGrant(may: Grant, limitFen: number | null, language: Language): string {
  const limit = limitFen === null ? '' : ` ≤ ${formatFen(limitFen)}`;
  return `${grantTexts[may][language]}${limit}`;
}

async function changePerson(tx: Tx, { staffId, role }: { staffId: string; role: string }): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('staff')
    .set({ role })
    .where('id', '=', staffId)
    .where('disabled_at', 'is', null)
    .where('provider_subject', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Refusal('conflict');
}

async function changeRole(tx: Tx, { role, nameCn, nameEn, permits }: AskedRole): Promise<void> {
  await tx
    .insertInto('role')
    .columns(['id', 'name_zh', 'name_en', 'position'])
    .expression((query) =>
      query
        .selectFrom('role')
        .select(({ val, cast }) => [
          cast<string>(val(role), 'text').as('id'),
          cast<string>(val(nameCn), 'text').as('name_zh'),
          cast<string>(val(nameEn), 'text').as('name_en'),
          sql<number>`coalesce(max(position), 0) + 1`.as('position'),
        ]),
    )
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name_zh: nameCn, name_en: nameEn }))
    .execute();
  await tx.deleteFrom('role_permission').where('role_id', '=', role).execute();
  await tx
    .insertInto('role_permission')
    .values(permits.map(({ permission, may, limitFen }) => ({ role_id: role, permission, may, limit_fen: limitFen })))
    .execute();
}
