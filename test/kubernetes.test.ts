import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IConfigMap, IPodTemplateSpec } from 'kubernetes-models/v1';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '../apps/server/src/app/config.ts';
import { describeSettings } from '../apps/server/src/app/environment.ts';
import { checkProviders } from '../apps/server/src/providers/create-providers.ts';
import { tool } from '../scripts/machine/paths.mjs';
import { readSettingsExample } from './settings-example.ts';

const root = new URL('..', import.meta.url).pathname;
const folder = join(root, 'deploy/kubernetes');

interface Resource {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
}
const read = (file: string) =>
  parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((document) => document.toJS() as Resource);
const { resources: files, images } = parse(readFileSync(join(folder, 'kustomization.yml'), 'utf8')) as {
  resources: string[];
  images: { name: string; newTag: string }[];
};
const all = files.flatMap(read);
const find = <Found>(kind: string) => all.find((each) => each.kind === kind) as unknown as Found;

/** Returns the module that has the published schema and the types of a resource. */
function moduleOf(apiVersion: string): string {
  if (apiVersion.startsWith('monitoring.coreos.com/')) return `@kubernetes-models/prometheus-operator/${apiVersion}`;
  return `kubernetes-models/${apiVersion}`;
}

/**
 * Compares resources with the types that are generated from the published OpenAPI schemas of Kubernetes and of the
 * Prometheus operator. Like the strict validation of a cluster, the compiler refuses unknown and missing fields.
 * @returns the compiler's complaints
 */
function findWrongFields(resources: readonly Resource[]): string {
  const source = resources.map((resource, at) => {
    const type = `import('${moduleOf(resource.apiVersion)}').I${resource.kind}`;
    return `export const resource${at}: ${type} = ${JSON.stringify(resource, null, 1)};`;
  });
  mkdirSync(join(root, 'test-results'), { recursive: true });
  const place = mkdtempSync(join(root, 'test-results/kubernetes-'));
  try {
    writeFileSync(join(place, 'resources.ts'), source.join('\n'));
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--ignoreConfig', '--types', ''];
    return spawnSync(tool('tsc'), [...options, 'resources.ts'], { cwd: place, encoding: 'utf8' }).stdout.trim();
  } finally {
    rmSync(place, { recursive: true });
  }
}

/** Compares the values of a resource with the same schemas: types, formats, patterns and ranges. */
async function findWrongValues(resource: Resource): Promise<string[]> {
  const models = await import(moduleOf(resource.apiVersion));
  try {
    new models[resource.kind](resource).validate();
    return [];
  } catch (error) {
    return [`${resource.kind} ${resource.metadata.name}: ${(error as Error).message}`];
  }
}

const findAllWrongValues = async (resources: readonly Resource[]) =>
  (await Promise.all(resources.map(findWrongValues))).flat();

describe('the manifests for Kubernetes', () => {
  test('fit the published schemas of Kubernetes and of the Prometheus operator', async () => {
    const resources = [...all, ...read('service-monitor.yml')];
    expect(resources.length).toBeGreaterThan(9);
    expect(findWrongFields(resources)).toBe('');
    expect(await findAllWrongValues(resources)).toEqual([]);
  });

  test('would fail with an unknown or missing field, and with a value of a wrong format', async () => {
    const [site] = read('site.yml');
    const [monitor] = read('service-monitor.yml');
    const replace = (resource: Resource | undefined, from: string, to: string): Resource => {
      const text = JSON.stringify(resource);
      expect(text).toContain(from);
      return JSON.parse(text.replace(from, to));
    };
    expect(findWrongFields([replace(site, '"readinessProbe"', '"readynessProbe"')])).toContain('readynessProbe');
    expect(findWrongFields([replace(site, '"selector"', '"labels"')])).not.toBe('');
    expect(findWrongFields([replace(monitor, '"endpoints"', '"endpoint"')])).not.toBe('');
    expect(await findWrongValues(replace(site, '"memory":"', '"memory":"much '))).toEqual([
      expect.stringContaining('format "quantity"'),
    ]);
    expect(await findWrongValues(replace(monitor, '"interval":"15s"', '"interval":"quarter"'))).toEqual([
      expect.stringContaining('pattern'),
    ]);
  });

  test('are complete: every file is in kustomization.yml, and every name leads to a resource', () => {
    const optional = ['kustomization.yml', 'service-monitor.yml'];
    expect(
      readdirSync(folder)
        .filter((file) => !optional.includes(file))
        .sort(),
    ).toEqual([...files].sort());
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(images).toEqual([expect.objectContaining({ name: 'haidai', newTag: version })]);
    const text = JSON.stringify(all);
    const kinds = {
      configMapRef: 'ConfigMap',
      persistentVolumeClaim: 'PersistentVolumeClaim',
      scaleTargetRef: 'Deployment',
    };
    for (const [field, kind] of Object.entries(kinds)) {
      const [, body = ''] = text.match(new RegExp(`"${field}":({[^}]*})`)) ?? [];
      const { name, claimName = name } = JSON.parse(body);
      expect(
        all.some((each) => each.kind === kind && each.metadata.name === claimName),
        field,
      ).toBe(true);
    }
    const secrets = new Set([...text.matchAll(/"secret(?:Ref":{"name|Name)":"([^"]+)"/g)].map(([, name]) => name));
    expect([...secrets].sort()).toEqual(['haidai-keys', 'haidai-settings', 'haidai-tls']);
    expect(readFileSync(join(folder, 'service-monitor.yml'), 'utf8')).toContain('name: haidai-settings');
  });

  test('set only variables that the site reads', () => {
    const known = new Set<string>(describeSettings().map(({ name }) => name));
    const set = Object.keys(find<IConfigMap>('ConfigMap').data ?? {});
    expect(set.length).toBeGreaterThan(5);
    expect(set.filter((name) => !known.has(name))).toEqual([]);
    const table = readFileSync(join(root, 'docs/generated/settings.md'), 'utf8');
    for (const name of set) expect(table).toContain(`| \`${name}\` |`);
  });

  test('give production everything that it demands, together with the filled-in example of settings', () => {
    const fromCluster = find<IConfigMap>('ConfigMap').data ?? {};
    const environment = { ...readSettingsExample(), ...fromCluster, CARRIER_DIR: join(root, 'carriers/haidai') };
    const config = readConfig(environment);
    expect(config).toMatchObject({ production: true, sandbox: false, trustedProxies: 1, metrics: { port: 9464 } });
    // The other faults concern key files, which the Secret haidai-keys holds.
    expect(checkProviders(config, environment).filter((fault) => !/_FILE[: ]/.test(fault))).toEqual([]);
    const { DATA_DIR } = fromCluster;
    const mounts = find<{ spec: { template: IPodTemplateSpec } }>('Deployment').spec.template.spec?.containers[0];
    expect(mounts?.volumeMounts?.map(({ mountPath }) => mountPath)).toEqual(
      expect.arrayContaining([DATA_DIR, '/etc/haidai/secrets']),
    );
  });

  test('run every container without root, rights and a writable file system', () => {
    const job = find<{ spec: { template: IPodTemplateSpec } }>('Job').spec.template;
    const site = find<{ spec: { template: IPodTemplateSpec } }>('Deployment').spec.template;
    const backup = find<{ spec: { jobTemplate: { spec: { template: IPodTemplateSpec } } } }>('CronJob').spec
      .jobTemplate;
    for (const { spec } of [job, site, backup.spec.template]) {
      expect(spec?.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
      expect(spec?.automountServiceAccountToken).toBe(false);
      for (const { securityContext, resources, volumeMounts = [] } of spec?.containers ?? []) {
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(resources?.limits?.memory).toBeDefined();
        const declared = spec?.volumes?.map(({ name }) => name) ?? [];
        expect(volumeMounts.map(({ name }) => name).sort()).toEqual([...declared].sort());
        expect(volumeMounts.map(({ mountPath }) => mountPath)).toContain('/tmp');
      }
    }
  });

  test.skipIf(spawnSync('kubectl', ['version', '--client']).error !== undefined)(
    'can be rendered by kustomize',
    async () => {
      const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', folder], { encoding: 'utf8' });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      const rendered = parseAllDocuments(stdout).map((document) => document.toJS() as Resource);
      expect(findWrongFields(rendered)).toBe('');
      expect(await findAllWrongValues(rendered)).toEqual([]);
    },
  );
});
