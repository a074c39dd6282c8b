import type { Operation } from '@haidai/contract';

/** Renders the page of all operations: one table per domain, in the order of their paths. */
export function renderRoutes(operations: readonly Operation[]): string {
  const domains = Map.groupBy(operations, ({ id }) => id.split('.')[0] ?? '');
  const sections = [...domains].map(([domain, list]) => renderDomain(domain, list));
  return [
    '# Calls',
    '',
    `Generated from \`packages/contract\` by \`npm run generate\`; ${operations.length} operations. \`K\` needs an \`Idempotency-Key\`, \`F\` takes a form, \`R\` is not in the envelope.`,
    ...sections,
    '',
  ].join('\n');
}

function renderDomain(domain: string, operations: readonly Operation[]): string {
  const rows = operations.toSorted(byAddress).map(renderOperation);
  return [
    '',
    `## ${domain}`,
    '',
    '| Call | Operation | For | | Does | Refusals |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

function byAddress(a: Operation, b: Operation): number {
  return `${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1;
}

function renderOperation({ method, path, id, auth, summary, refusals, ...flags }: Operation): string {
  const marks = [flags.idempotent && 'K', flags.form && 'F', flags.raw && 'R'].filter(Boolean).join(' ');
  const names = refusals.map((name) => `[${name}](refusals.md#${name.toLowerCase()})`).join(', ');
  return `| ${method} \`${path}\` | ${id} | ${auth} | ${marks} | ${escapeCell(summary)} | ${names} |`;
}

export function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
