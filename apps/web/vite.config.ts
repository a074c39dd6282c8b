import { basename } from 'node:path';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractAddresses } from './build/contract-addresses.ts';
import { homeChunk } from './build/home-chunk.ts';

const src = `${import.meta.dirname}/src`;

export default defineConfig({
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
      // `price-summary_total`: the names of all modules differ, so class names need no hash.
      generateScopedName: (name, file) => `${basename(file, '.module.css')}_${name}`,
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
});
