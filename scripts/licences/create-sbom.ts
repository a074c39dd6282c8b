import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaces } from '../image/contents.ts';
import { listPackages } from '../image/packages.ts';

interface Component {
  'bom-ref': string;
  name: string;
  version: string;
  licenses?: readonly { license?: { id?: string; name?: string }; expression?: string }[];
}

/** A bill of materials in the form of CycloneDX. */
export interface Sbom {
  bomFormat: string;
  specVersion: string;
  metadata: { component: { name: string } };
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

/**
 * Creates the bill of materials of the container image. npm writes it for the workspaces of the image, and the function
 * keeps the packages of the image. npm's own `--omit dev` cannot be used: it also omits packages that one workspace needs in
 * production and another one for development, such as Fastify.
 */
export function createSbom(root: string): Sbom {
  const args = [
    'sbom',
    '--sbom-format',
    'cyclonedx',
    '--package-lock-only',
    ...workspaces.flatMap((path) => ['-w', path]),
  ];
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`);
  const sbom = JSON.parse(stdout) as Sbom;
  const shipped = listShipped(root);
  // Two copies of one package have the same reference and a suffix.
  const isShipped = (ref: string) => shipped.has(ref.split('|', 1)[0] ?? '');
  const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { name: string };
  return {
    ...sbom,
    metadata: { ...sbom.metadata, component: { ...sbom.metadata.component, name } },
    // npm gives a package that is installed by another name that name.
    components: sbom.components
      .filter((component) => isShipped(component['bom-ref']))
      .map((component) => ({ ...component, name: component['bom-ref'].replace(/@[^@]*$/, '') })),
    dependencies: sbom.dependencies
      .filter(({ ref }) => isShipped(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter(isShipped) })),
  };
}

/** Lists the packages of the image as `name@version`. A package that is installed by another name has its own. */
export function listShipped(root: string): Set<string> {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { name?: string; version?: string }>;
  };
  const { folders } = listPackages(root);
  const nameOf = (path: string) => packages[path]?.name ?? path.replace(/^.*node_modules\//, '');
  return new Set(folders.map((path) => `${nameOf(path)}@${packages[path]?.version}`));
}

/** Returns the licence of a component as its author states it, or `none`. */
export const licenceOf = ({ licenses = [] }: Component): string =>
  licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name).join(' AND ') || 'none';

/** Renders the licence list: each licence with its packages. */
export function renderLicences({ components }: Sbom): string {
  const groups = Map.groupBy(components, licenceOf);
  const lines = [...groups]
    .sort(([first], [second]) => first.localeCompare(second))
    .map(([licence, of]) => {
      const names = [...new Set(of.map(({ name, version }) => `${name} ${version}`))].sort();
      return `${licence} (${names.length})\n  ${names.join('\n  ')}`;
    });
  return `${lines.join('\n\n')}\n`;
}
