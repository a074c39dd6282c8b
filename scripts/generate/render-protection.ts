import { guardsOf, type Operation, type Protection } from '@haidai/contract';

const costs: Record<Protection['cost'], string> = {
  memory: 'what the process holds',
  rows: 'a few rows by index',
  write: 'a transaction',
  search: 'flights and fares',
  password: 'a password hash',
  picture: 'a picture or PDF',
  message: 'an SMS or a mail',
  outside: 'a question to an outside party',
};

/** The page of the operations that strangers may call, their cost and their protection. */
export function renderProtection(operations: readonly Operation[]): string {
  const rows = operations
    .filter(({ protection }) => protection !== undefined)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map((operation) => {
      const { cost, perMinute = '', cachedBy = '' } = operation.protection as Protection;
      const guards = guardsOf(operation).join(', ');
      return `| ${[operation.id, operation.auth, costs[cost], guards, perMinute, cachedBy].join(' | ')} |`;
    });
  return [
    '# What protects the operations that need no sign-in',
    '',
    'Generated from `packages/contract` by `npm run generate`. The guards are explained at `Guard` in `packages/contract/operation.ts`. “A minute” is the number of calls that one address (of IPv6 its /64) may make in a minute; each process counts for itself, before it reads the body. nginx counts before the site does (`deploy/nginx/haidai.conf`).',
    '',
    '| Operation | For | One call costs | Guards | A minute | Kept by |',
    '|---|---|---|---|--:|---|',
    ...rows,
    '',
  ].join('\n');
}
