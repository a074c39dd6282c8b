import type { Operation } from '@haidai/contract';
import { whose, whoseTexts } from '../../packages/contract/whose.ts';

const callers = ['anonymous', 'SMS user', 'member', 'clerk', 'supervisor'] as const;

/** The callers that each `auth` admits. */
const admitted: Record<Operation['auth'], readonly (typeof callers)[number][]> = {
  public: callers,
  device: callers,
  user: ['SMS user', 'member'],
  member: ['member'],
  clerk: ['clerk', 'supervisor'],
  supervisor: ['supervisor'],
  provider: [],
  sandbox: [],
};

const others: Partial<Record<Operation['auth'], string>> = {
  clerk: 'what the work allows; who did what is in the log',
  supervisor: 'what the work allows; who did what is in the log',
  provider: 'a signature of the outside party',
  sandbox: 'a site that is not in production',
};

/** Renders the page of the callers of each operation, with conditions beside the role. */
export function renderRoles(operations: readonly Operation[]): string {
  const rows = operations
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map((operation) => {
      const { id, auth } = operation;
      const marks = callers.map((caller) => (admitted[auth].includes(caller) ? '●' : ''));
      const need = whose.get(id);
      return `| ${[id, ...marks, need ? whoseTexts[need] : (others[auth] ?? '')].join(' | ')} |`;
    });
  return [
    '# Who may call what',
    '',
    'Generated from `packages/contract` by `npm run generate`. ● is admitted. The server refuses other callers with `unauthenticated`, an SMS user who is no member with `notMember`, a clerk with `notSupervisor`. It refuses the token of an expired sign-in. `apps/server/test/roles` calls every operation in every role, with an order of another person.',
    '',
    `| Operation | ${callers.join(' | ')} | And needs |`,
    `|---|${callers.map(() => ':-:|').join('')}---|`,
    ...rows,
    '',
  ].join('\n');
}
