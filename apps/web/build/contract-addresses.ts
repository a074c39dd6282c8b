import { pathToFileURL } from 'node:url';
import type { Operation } from '@haidai/contract';
import type { Plugin } from 'vite';

/**
 * The index files of the contract, `packages/contract/<domain>/index.ts`. The folder `pages` holds data shapes and no
 * operations.
 */
const CONTRACT_DOMAIN = /\/packages\/contract\/(?!pages\/)[a-z-]+\/index\.ts$/;

/**
 * In the browser build, replaces each domain of the contract by its operations without their schemas (id, method, path,
 * auth, idempotent). Only the server checks the schemas. With them, every page would load the schemas and the library
 * that they use.
 */
export function contractAddresses(): Plugin {
  return {
    name: 'contract-addresses',
    async load(id) {
      if (this.environment.name !== 'client' || !CONTRACT_DOMAIN.test(id)) return undefined;
      const domain = (await import(pathToFileURL(id).href)) as Record<string, unknown>;
      return Object.entries(domain).filter(isOperation).map(toExport).join('\n');
    },
  };
}

function isOperation(entry: [string, unknown]): entry is [string, Operation] {
  const value = entry[1];
  return typeof value === 'object' && value !== null && 'path' in value && 'id' in value;
}

function toExport([name, { id, method, path, auth, idempotent }]: [string, Operation]): string {
  return `export const ${name} = ${JSON.stringify({ id, method, path, auth, idempotent })};`;
}
