import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { chunksToJoin, type DraftChunk } from './chunks-to-join.ts';

/**
 * In the browser build, joins small chunks that the same pages load. Rolldown writes one chunk for each set of pages that
 * share a module, so a page would load up to a hundred files, each compressed alone. The build runs twice: the first run
 * is a draft that shows which modules each page loads. The caller deletes its files.
 */
export function pageChunks(): Plugin {
  const fileOf = new Map<string, string>();
  let isDraft = true;
  return {
    name: 'page-chunks',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    outputOptions({ codeSplitting }) {
      if (isDraft || typeof codeSplitting !== 'object') return;
      codeSplitting.groups?.push({
        name: (id) => fileOf.get(id) ?? null,
        debugName: 'page-chunks',
        includeDependenciesRecursively: false,
      });
    },
    generateBundle(_, bundle) {
      if (!isDraft) return;
      isDraft = false;
      const chunks = new Map(
        Object.values(bundle)
          .filter((file) => file.type === 'chunk')
          .map((chunk) => [chunk.fileName, chunk]),
      );
      const drafts = new Map([...chunks].map(([file, chunk]) => [file, draftOf(chunk, bundle)]));
      for (const files of chunksToJoin(drafts)) {
        const joined = files.flatMap((file) => chunks.get(file) ?? []);
        const name = freeName(joined[0]?.name ?? 'part', new Set(fileOf.values()));
        for (const id of joined.flatMap(({ moduleIds }) => moduleIds)) fileOf.set(id, name);
      }
    },
  };
}

/** The way of most visitors, from the home page to their order. Each counts as much as twenty other pages. */
const busyPages =
  /\/routes\/(?:\[index\]|login|book\/(?:index|flightSearch|cashPaxInfoInput|orderVerify|verifySecure|payPreCash)|pay\/success|user\/(?:route|airorder\/(?:index|orderdetail)))\.tsx/;

/** The files that every page loads have their own groups, and a page keeps a file of its own. */
const standsAlone = /^(?:framework|site|rolldown-runtime)$/;

function draftOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): DraftChunk {
  const { facadeModuleId, isEntry, isDynamicEntry, name, code, imports, dynamicImports, viteMetadata } = chunk;
  const sheets = [...(viteMetadata?.importedCss ?? [])].map((file) => bundle[file]);
  const styles = sheets.map((file) => (file?.type === 'asset' ? String(file.source) : '')).join('');
  return {
    isEntry,
    visits: busyPages.test(facadeModuleId ?? '') ? 20 : 1,
    canJoin: !isEntry && !isDynamicEntry && !standsAlone.test(name),
    size: gzipSync(code).length + (styles ? gzipSync(styles).length : 0),
    imports,
    dynamicImports,
  };
}

/** Two groups with one name would be one file. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name}-${number}`;
  return free;
}
