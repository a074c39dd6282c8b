import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createBuilder } from 'vite';
import { root } from '../machine/paths.mjs';

const webFolder = join(root, 'apps/web');
const clientFolder = join(webFolder, 'dist/client');
/** Extensions of files that are worth compressing. Pictures and fonts are compressed already. */
const compressible = /\.(?:js|css|svg|json|txt|map)$/;
/** The smallest file that is worth compressing, in bytes. On a smaller file the saving is less than the headers. */
const smallestCompressed = 1024;

/** Builds the pages for browsers and for the server, and writes `.br` and `.gz` beside every compressible file. */
export async function buildPages(say: (line: string) => void): Promise<void> {
  process.env.NODE_ENV = 'production';
  const builder = await createBuilder({
    root: webFolder,
    configFile: join(webFolder, 'vite.config.ts'),
    logLevel: 'warn',
  });
  const { client } = builder.environments;
  if (!client) throw new Error('The build has no browser environment');
  // `apps/web/build/page-chunks.ts` learns from a draft which code each page loads.
  await builder.build(client);
  await rm(clientFolder, { recursive: true });
  await builder.build(client);
  await builder.buildApp();
  const count = await compressFolder(clientFolder);
  say(`The pages are built; ${count} files compressed.`);
}

async function compressFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  const written = await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))));
  return written.filter(Boolean).length;
}

async function compressFile(path: string): Promise<boolean> {
  const content = await readFile(path);
  if (content.length < smallestCompressed) return false;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
  return true;
}
