import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { licenceOf, type Sbom } from './create-sbom.ts';

/** The contents of `deploy/licences.json`. */
interface Accepted {
  /** Licences that every package may have, as their authors state them. */
  licences: readonly string[];
  /** Packages with another licence, each with that licence and the reason why it is accepted. */
  packages: Readonly<Record<string, { licence: string; reason: string }>>;
}

/** Lists the packages whose licence `deploy/licences.json` does not accept, and its entries that no package needs. */
export function listFaults(root: string, { components }: Pick<Sbom, 'components'>): string[] {
  const accepted = JSON.parse(readFileSync(join(root, 'deploy/licences.json'), 'utf8')) as Accepted;
  const keys = Object.keys(accepted.packages);
  const refused = components.flatMap((component) => {
    const licence = licenceOf(component);
    const own = accepted.packages[keys.find((key) => isMeant(key, component.name)) ?? ''];
    if (own ? own.licence === licence : accepted.licences.includes(licence)) return [];
    return [
      `${component.name} ${component.version} has the licence ${licence}, which deploy/licences.json does not accept`,
    ];
  });
  const stale = keys.filter((key) => !components.some(({ name }) => isMeant(key, name)));
  return [...refused, ...stale.map((name) => `deploy/licences.json names ${name}, which is not in the image`)];
}

/** Returns whether an entry means a package. The entry `@img/sharp-libvips` means its binaries of every platform. */
const isMeant = (key: string, name: string) =>
  name === key || name.startsWith(`${key}-linux`) || name.startsWith(`${key}-darwin`);
