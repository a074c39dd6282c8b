import { pathToFileURL } from 'node:url';
import type { Operation } from '@haidai/contract';
import type { Plugin } from 'vite';

/**
 * The index files of the contract, `packages/contract/<domain>/index.ts`. The folder `pages` holds data shapes and no
 * operations.
 */
const CONTRACT_DOMAIN = /\/packages\/contract\/(?!pages\/)[a-z-]+\/index\.ts$/;

/** The module of one operation: the index file of its domain with the name of the operation. */
const OPERATION = /^(.*\/index\.ts)\?operation=(\w+)$/;

/**
 * In the browser build, replaces each domain of the contract by its operations without their schemas (id, method, path,
 * auth, idempotent). Only the server checks the schemas. With them, every page would load the schemas and the library
 * that they use. Each operation is a module of its own, so a page loads only the operations that it calls.
 */
export function contractAddresses(): Plugin {
  return {
    name: 'contract-addresses',
    async load(id) {
      if (this.environment.name !== 'client') return undefined;
      const [, file, name] = OPERATION.exec(id) ?? [];
      if (file && name) return { code: toModule(name, (await readDomain(file))[name]), moduleSideEffects: false };
      if (!CONTRACT_DOMAIN.test(id)) return undefined;
      const names = Object.keys(await readDomain(id));
      return { code: names.map((name) => toExport(id, name)).join('\n'), moduleSideEffects: false };
    },
  };
}

/** Returns the operations of a domain by their names. */
async function readDomain(file: string): Promise<Record<string, Operation>> {
  const domain = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(domain).filter(isOperation));
}

function isOperation(entry: [string, unknown]): entry is [string, Operation] {
  const value = entry[1];
  return typeof value === 'object' && value !== null && 'path' in value && 'id' in value;
}

const toExport = (file: string, name: string) =>
  `export { ${name} } from ${JSON.stringify(`${file}?operation=${name}`)};`;

function toModule(name: string, operation: Operation | undefined): string {
  if (!operation) throw new Error(`The contract has no operation ${name}`);
  const { id, method, path, auth, idempotent } = operation;
  return `export const ${name} = ${JSON.stringify({ id, method, path, auth, idempotent })};`;
}
