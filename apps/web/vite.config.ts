import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractAddresses } from './build/contract-addresses.ts';
import { homeChunk } from './build/home-chunk.ts';

const src = `${import.meta.dirname}/src`;

const readableNames = new Map<string, string>();

/** Returns a class name of six characters. Throws an error if two classes get the same name. */
function shortName(readable: string): string {
  const short = `c${createHash('sha256').update(readable).digest('base64url').slice(0, 5)}`;
  const other = readableNames.get(short) ?? readable;
  if (other !== readable) throw new Error(`The classes ${other} and ${readable} get the same short name`);
  readableNames.set(short, readable);
  return short;
}

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    contractAddresses(),
    tanstackStart({
      router: {
        entry: 'app/router',
        generatedRouteTree: 'app/route-tree.gen.ts',
        quoteStyle: 'single',
        semicolons: true,
        // The loader of a page is part of the chunk of that page. Other pages do not load it.
        codeSplittingOptions: {
          defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
        },
      },
      client: { entry: 'app/client', base: '/assets' },
      server: { entry: 'app/server' },
    }),
    react(),
  ],
  css: {
    modules: {
      // The names of all modules differ, so a class is `price-summary_total` on a developer's machine. A built page
      // repeats each name in the style sheet, the script and the HTML, so there it is short.
      generateScopedName: (name: string, file: string) => {
        const readable = `${basename(file, '.module.css')}_${name}`;
        return command === 'build' ? shortName(readable) : readable;
      },
    },
  },
  build: {
    // Drawings stay separate files. Browsers cache them for a long time, and the JavaScript stays small.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // When a visitor opens another page, the preload lists only the styles of that page. A list of all scripts of all
      // pages would delay the first screen more than a later request for the scripts does. The HTML already names the
      // scripts of its own page.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files,
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // The code that nearly every page shares is in two files. A separate file for each small module would cost
            // a phone one request each.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /[\\/]node_modules[\\/](react|scheduler|@tanstack)/,
                  minShareCount: 20,
                  priority: 2,
                },
                {
                  name: 'site',
                  test: /[\\/]src[\\/](app|core|ui|i18n|features[\\/]shell)[\\/]/,
                  minShareCount: 24,
                  priority: 1,
                },
                { name: homeChunk(`${src}/app/client.tsx`, `${src}/routes/[index].tsx`) },
              ],
            },
          },
        },
      },
    },
  },
}));
