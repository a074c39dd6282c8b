import { pathToFileURL } from 'node:url';
import type { Operation } from '@haidai/contract';
import type { Plugin } from 'vite';

/** `packages/contract/<domain>/index.ts`; what pages and server hand each other (`pages`) holds no operation. */
const CONTRACT_DOMAIN = /\/packages\/contract\/(?!pages\/)[a-z-]+\/index\.ts$/;

/**
 * A browser needs the address of an operation, not the schemas that check it on the server: what it sends is typed by
 * the same contract. In the browser's build a domain of the contract is therefore only its addresses; with the schemas
 * every page would carry them, and the library they are written in.
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
