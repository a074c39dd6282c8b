import { type Machine, renderMermaid } from '@haidai/domain';

/** Renders the page of one machine: the diagram, and its transitions as a searchable table. */
export function renderMachine(machine: Machine, source: string): string {
  const rows = machine.transitions.map(([from, event, to]) => `| ${from} | ${event} | ${to} |`);
  return [
    `# ${machine.name}`,
    '',
    `Generated from \`${source}\` by \`npm run generate\`.`,
    '',
    '```mermaid',
    renderMermaid(machine).trimEnd(),
    '```',
    '',
    '| From | Event | To |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
