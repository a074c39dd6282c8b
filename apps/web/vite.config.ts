import { join } from 'node:path';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import { defineConfig } from 'vite';
import { classNames } from './build/class-names.ts';
import { contractAddresses } from './build/contract-addresses.ts';
import { pageChunks } from './build/page-chunks.ts';
import { pageReload } from './build/page-reload.ts';
import { pageStyles } from './build/page-styles.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    contractAddresses(),
    pageReload(),
    classNames(join(import.meta.dirname, 'src')),
    pageChunks(),
    pageStyles(),
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
  ],
  oxc: { jsx: { runtime: 'automatic' } },
  build: {
    rolldownOptions: {
      // Packages name code for the browser by a directive, which has no meaning here.
      onwarn: (warning, report) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && report(warning),
    },
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
            // A page imports some forty files, and each of them names ten others. Short names keep the pages light.
            entryFileNames: 'assets/[hash:7].js',
            chunkFileNames: 'assets/[hash:7].js',
            // Two files hold the code that every page loads: `$initial` marks the modules that the entry imports
            // statically. The framework changes less often than the site. Rolldown splits the code of the pages. The
            // entry stays apart: it awaits the code of its page, and that code imports these two files. The rules of
            // the domain are split too, because an index file imports more of them than every page uses.
            codeSplitting: {
              groups: [
                { name: 'framework', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 1 },
                {
                  name: 'site',
                  tags: ['$initial'],
                  test: /^(?!.*[\\/](packages[\\/]domain|app[\\/]client\.tsx))/,
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
      },
    },
  },
});
