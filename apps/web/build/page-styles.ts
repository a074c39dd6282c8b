import { createHash } from 'node:crypto';
import { writeTints } from '@haidai/domain/theme';
import type { Plugin, Rolldown } from 'vite';
import { type StyledChunk, sheetsToJoin } from './sheets-to-join.ts';
import { inlinePigments, shortenNames, shortNames } from './theme-properties.ts';

/**
 * In the browser build, joins the style sheets of a page to one file. Vite writes one sheet for each chunk with styles.
 * A page would load more than twenty, each compressed alone, and the code of every page would name the sheets of all
 * pages. The sheet of a dialog that loads later holds only the styles that its pages lack. The properties of the theme
 * get short names, and its pigments are written into the roles.
 *
 * The module `virtual:theme-names` gives the short names to the code that renders the theme of a carrier on the server.
 * It is empty in development, where the names stay. The tints of the theme are written as plain colours everywhere.
 */
export function pageStyles(): Plugin[] {
  let names: ReadonlyMap<string, string> = new Map();
  return [plainTints(), joinSheets((found) => (names = found)), themeNames(() => names)];
}

function plainTints(): Plugin {
  return {
    name: 'plain-tints',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('/ui/styles/colours.css') ? { code: writeTints(code), map: null } : undefined,
  };
}

const themeNamesModule = 'virtual:theme-names';

function themeNames(namesOf: () => ReadonlyMap<string, string>): Plugin {
  return {
    name: 'theme-names',
    resolveId: (id) => (id === themeNamesModule ? `\0${id}` : undefined),
    load(id) {
      if (id !== `\0${themeNamesModule}`) return undefined;
      const names = namesOf();
      if (this.environment.mode === 'build' && names.size === 0)
        throw new Error('The pages for browsers must be built before the server');
      return `export default ${JSON.stringify(Object.fromEntries(names))};`;
    },
  };
}

function joinSheets(onNames: (names: ReadonlyMap<string, string>) => void): Plugin {
  return {
    name: 'page-styles',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const sheets = sheetsToJoin(new Map(chunks.map((chunk) => [chunk.fileName, styledChunk(chunk)])));
      const sources = [...sheets].map(([root, files]): [string, string] => [
        root,
        inlinePigments(files.map((file) => sourceOf(bundle[file])).join('')),
      ]);
      const theme = sources.filter(([root]) => chunks.some(({ fileName, isEntry }) => isEntry && fileName === root));
      const names = shortNames(theme.map(([, source]) => source).join(''));
      onNames(names);
      const joined = new Map(
        sources.map(([root, long]) => {
          const source = shortenNames(long, names);
          // The code of every page lists the names of all sheets, so they are short.
          const fileName = `assets/${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.css`;
          this.emitFile({ type: 'asset', fileName, source });
          return [root, fileName];
        }),
      );
      const kept = new Set(joined.values());
      for (const { fileName, viteMetadata } of chunks) {
        if (!viteMetadata) continue;
        for (const file of viteMetadata.importedCss) if (!kept.has(file)) delete bundle[file];
        const file = joined.get(fileName);
        viteMetadata.importedCss = new Set(file ? [file] : []);
      }
    },
  };
}

function styledChunk({ isEntry, imports, dynamicImports, viteMetadata }: Rolldown.OutputChunk): StyledChunk {
  return { isEntry, imports, dynamicImports, sheets: [...(viteMetadata?.importedCss ?? [])] };
}

function sourceOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string {
  if (file?.type !== 'asset') throw new Error('A chunk names a style sheet that the build has not written');
  return String(file.source);
}
