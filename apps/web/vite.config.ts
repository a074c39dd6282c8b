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
        // A page's loader comes with the page, not with every other one.
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
      // `price-summary_total`: the names of all modules differ, so nothing has to be hashed.
      generateScopedName: (name, file) => `${basename(file, '.module.css')}_${name}`,
    },
  },
  build: {
    // Drawings stay files: cached for ever, and out of the JavaScript.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A page that is gone to brings its styles with it. The list of all files of all pages would weigh more on the first
      // screen than asking for the scripts one step later does afterwards; the HTML names those of its own page anyway.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files,
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What nearly every page shares comes in two files: a file for each small module costs a phone a request.
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
