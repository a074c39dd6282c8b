import { isAct, type Operation } from '@haidai/contract';
import { mayAct, mayRead, type Permits, permissionGroups, permissions, seededRoles } from '@haidai/domain/staff';
import { whose, whoseTexts } from '../../packages/contract/whose.ts';

const callers = ['anonymous', 'SMS user', 'member'] as const;

/** The travellers that each `auth` admits. */
const admitted: Record<Operation['auth'], readonly (typeof callers)[number][]> = {
  public: callers,
  device: callers,
  user: ['SMS user', 'member'],
  member: ['member'],
  staff: [],
  provider: [],
  sandbox: [],
};

const others: Partial<Record<Operation['auth'], string>> = {
  provider: 'a signature of the outside party',
  sandbox: 'a site that is not in production',
};

/** Renders the page of the callers of each operation, and of the permissions of the seeded roles of the staff. */
export function renderRoles(operations: readonly Operation[]): string {
  const inOrder = operations.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const rows = inOrder
    .filter(({ auth }) => auth !== 'staff')
    .map(({ id, auth }) => {
      const marks = callers.map((caller) => (admitted[auth].includes(caller) ? '●' : ''));
      const need = whose.get(id);
      return `| ${[id, ...marks, need ? whoseTexts[need] : (others[auth] ?? '')].join(' | ')} |`;
    });
  return [
    '# Who may call what',
    '',
    'Generated from `packages/contract` and `packages/domain/staff` by `npm run generate`. ● is admitted. The server refuses other callers with `unauthenticated`, an SMS user who is no member with `notMember`, and a member of staff whose role lacks the permission with `notPermitted`. It refuses the token of an expired sign-in. `apps/server/test/roles` calls every operation as every kind of caller and in every seeded role, with an order of another person.',
    '',
    '## Travellers',
    '',
    `| Operation | ${callers.join(' | ')} | And needs |`,
    `|---|${callers.map(() => ':-:|').join('')}---|`,
    ...rows,
    '',
    '## Staff',
    '',
    'A role may read or act. An operation that acts needs a role that may act. Who did what is in the log.',
    '',
    '| Operation | Permission | The role must | Seeded roles |',
    '|---|---|---|---|',
    ...inOrder.filter(({ auth }) => auth === 'staff').map(staffRow),
    '',
    '## The seeded roles',
    '',
    '“do” acts alone, “second” acts with a second person, “read” only reads; ≤ is the limit of one item in yuan. The administrators change the roles of a running site at the desk.',
    '',
    `| Permission | ${seededRoles.map(({ en }) => en).join(' | ')} |`,
    `|---|${seededRoles.map(() => ':-:|').join('')}`,
    ...permissions.map(
      ({ id, group, en }) =>
        `| \`${id}\` ${en} (${permissionGroups[group].en}) | ${seededRoles.map(({ permits }) => grantIn(permits, id)).join(' | ')} |`,
    ),
    '',
  ].join('\n');
}

function staffRow(operation: Operation): string {
  const { id, permission } = operation;
  const may = isAct(operation) ? mayAct : mayRead;
  const roles = seededRoles.filter(({ permits }) => permission && may(permits, permission));
  return `| ${id} | \`${permission}\` | ${isAct(operation) ? 'act' : 'read'} | ${roles.map((role) => role.id).join(', ')} |`;
}

function grantIn(permits: Permits, permission: (typeof permissions)[number]['id']): string {
  const { may = '', limitFen = null } = permits[permission] ?? {};
  return limitFen === null ? may : `${may} ≤ ${limitFen / 100}`;
}
