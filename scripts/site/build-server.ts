import { dirname, join, relative } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { root } from '../machine/paths.mjs';
import { builtServer } from './server-args.ts';

const builtFolder = dirname(join(root, builtServer));

/**
 * Joins the modules of the server into a few files. Node reads and links these much faster than a thousand sources.
 * Packages stay packages, except Kysely, which has 250 files. An adapter of a carrier imports `@haidai/connectors`, so
 * this stays a package too.
 */
export async function buildServer(say: (line: string) => void, folder = builtFolder): Promise<void> {
  const build = await rolldown({
    cwd: root,
    input: join(root, 'apps/server/src/app/main.ts'),
    platform: 'node',
    external: (id) => !/^(?:[./\0]|@haidai\/(?!connectors)|kysely)/.test(id),
    plugins: [keepPlaces(folder)],
  });
  await build.write({ dir: folder, cleanDir: true, entryFileNames: '[name].js', chunkFileNames: '[name].js' });
  await build.close();
  say('The server is built.');
}

/** A module reads the files beside its source. This plugin writes the way from the built file to them into the code. */
function keepPlaces(folder: string): Plugin {
  return {
    name: 'keep-places',
    transform: {
      filter: { id: { exclude: /\0|node_modules/ }, code: /import\.meta\./ },
      handler(code, id) {
        const [file, parent] = [relative(folder, id), relative(folder, dirname(id))];
        return code
          .replaceAll('import.meta.url', `new URL(${JSON.stringify(file)}, import.meta.url).href`)
          .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${parent}`)})`);
      },
    },
  };
}
