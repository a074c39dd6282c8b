import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { root } from '../machine/paths.mjs';
import { createSbom, listShipped, renderLicences, type Sbom } from './create-sbom.ts';
import { listFaults } from './list-faults.ts';

let sbom: Sbom;
beforeAll(() => {
  sbom = createSbom(root);
});

test('the bill of materials is CycloneDX and has every package of the image, and no other', () => {
  expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'haidai-air' } } });
  const named = new Set(sbom.components.map(({ name, version }) => `${name}@${version}`));
  expect(named).toEqual(listShipped(root));
  for (const name of ['fastify', 'preact', '@preact/compat', 'zod', 'sharp', 'pg'])
    expect(sbom.components.map((component) => component.name)).toContain(name);
});

test('deploy/licences.json accepts the licence of every package', () => {
  expect(listFaults(root, sbom)).toEqual([]);
  const { packages } = JSON.parse(readFileSync(join(root, 'deploy/licences.json'), 'utf8')) as {
    packages: Record<string, { reason: string }>;
  };
  for (const { reason } of Object.values(packages)) expect(reason).toMatch(/\.$/);
});

test('a licence that is not in the list is refused by name', () => {
  const [first] = sbom.components;
  const strange = { ...first, name: 'x', version: '1.0.0', licenses: [{ license: { id: 'AGPL-3.0-only' } }] };
  expect(listFaults(root, { components: [...sbom.components, strange as Sbom['components'][number]] })).toEqual([
    'x 1.0.0 has the licence AGPL-3.0-only, which deploy/licences.json does not accept',
  ]);
});

test('the licence list has each licence with its packages', () => {
  expect(renderLicences(sbom)).toMatch(/^LGPL-3\.0-or-later \(1\)\n {2}@img\/sharp-libvips/m);
});
