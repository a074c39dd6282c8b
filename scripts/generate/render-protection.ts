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

/** Renders the page of the operations that callers without a sign-in may call, with their cost and their protection. */
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
    '# Protection of operations without a sign-in',
    '',
    'Generated from `packages/contract` by `npm run generate`. `Guard` in `packages/contract/operation.ts` explains the guards. “A minute” is the number of calls that one address (for IPv6 its /64) may make in a minute. Each process counts separately, before it reads the body. nginx counts first (`deploy/nginx/haidai.conf`).',
    '',
    '| Operation | For | One call costs | Guards | A minute | Kept by |',
    '|---|---|---|---|--:|---|',
    ...rows,
    '',
  ].join('\n');
}
