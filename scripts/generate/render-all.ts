import { globSync } from 'node:fs';
import { describeParty } from '@haidai/connectors';
import { parties } from '@haidai/connectors/conformance';
import { refusals } from '@haidai/contract';
import type { Machine } from '@haidai/domain';
import { stringify } from 'yaml';
import { allOperations } from '../../packages/contract/all.ts';
import { root } from '../machine/paths.mjs';
import { renderMachine } from './render-machine.ts';
import { renderMetrics } from './render-metrics.ts';
import { renderModules } from './render-modules.ts';
import { renderProtection } from './render-protection.ts';
import { renderRefusals } from './render-refusals.ts';
import { renderRoles } from './render-roles.ts';
import { renderRoutes } from './render-routes.ts';
import { renderSettings } from './render-settings.ts';
import { renderStandardTexts } from './render-standard-texts.ts';

/** Renders every generated file, by its path from the top of the checkout. */
export async function renderAll(): Promise<Map<string, string>> {
  const pages = new Map([
    ['docs/generated/routes.md', renderRoutes(allOperations)],
    ['docs/generated/roles.md', renderRoles(allOperations)],
    ['docs/generated/protection.md', renderProtection(allOperations)],
    ['docs/generated/settings.md', renderSettings()],
    ['docs/generated/metrics.md', renderMetrics()],
    ['docs/generated/modules.md', renderModules()],
    ['docs/generated/refusals.md', renderRefusals(refusals, allOperations)],
    ['apps/server/src/modules/reference/brand/standard-texts.gen.json', await renderStandardTexts()],
  ]);
  for (const party of parties) {
    pages.set(`docs/connectors/${party.name}.yaml`, renderYaml(describeParty(party)));
  }
  for (const source of globSync('packages/domain/*/machine.ts', { cwd: root }).sort()) {
    for (const machine of await readMachines(source)) {
      pages.set(`docs/generated/machines/${machine.name}.md`, renderMachine(machine, source));
    }
  }
  return pages;
}

async function readMachines(source: string): Promise<Machine[]> {
  const exported = Object.values(await import(`${root}/${source}`));
  return exported.filter(
    (entry): entry is Machine => typeof entry === 'object' && entry !== null && 'transitions' in entry,
  );
}

const renderYaml = (document: object) =>
  stringify(document, { lineWidth: 0, blockQuote: 'literal', aliasDuplicateObjects: false });
