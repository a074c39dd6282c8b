import type { Operation, RefusalRow } from '@haidai/contract';
import { escapeCell } from './render-routes.ts';

/** Renders the page of all refusals, each with its operations. */
export function renderRefusals(rows: Readonly<Record<string, RefusalRow>>, operations: readonly Operation[]): string {
  const lines = Object.entries(rows).map(([name, row]) => renderRow(name, row, operations));
  return [
    '# Refusals',
    '',
    'Generated from `packages/contract/refusals.ts` by `npm run generate`. Status 200 is a business refusal: the envelope has `code` 0 and the name in `error`.',
    '',
    '| Name | Status | Words | Next step | Given by |',
    '|---|---|---|---|---|',
    ...lines,
    '',
  ].join('\n');
}

function renderRow(name: string, { status, zh, en, next }: RefusalRow, operations: readonly Operation[]): string {
  const givers = operations
    .filter(({ refusals }) => (refusals as readonly string[]).includes(name))
    .map(({ id }) => id);
  const by = givers.toSorted().join(', ') || 'the frame';
  const step = next ? `\`${next.action}\` ${next.zh} · ${next.en}` : '';
  return `| <a id="${name.toLowerCase()}"></a>${name} | ${status} | ${escapeCell(`${zh} · ${en}`)} | ${escapeCell(step)} | ${by} |`;
}
