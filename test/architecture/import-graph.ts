import { dirname, normalize } from 'node:path/posix';
import { type ModuleFacts, readModule } from './read-module.ts';
import { isCode, type SourceTree } from './source-tree.ts';

/** One import of a file inside the checkout. */
export interface Arrow {
  from: string;
  to: string;
  line: number;
}

/** One import of a package or of Node itself. */
export interface OutsideImport {
  from: string;
  name: string;
  line: number;
}

export interface ImportGraph {
  modules: readonly ModuleFacts[];
  arrows: readonly Arrow[];
  outside: readonly OutsideImport[];
  /** Files that do not parse and imports that lead to no file. The rules cannot check them, so they are faults. */
  faults: readonly { path: string; line: number; message: string }[];
}

export function readImportGraph(tree: SourceTree): ImportGraph {
  const modules = [...tree].filter(([path]) => isCode(path)).map(([path, source]) => readModule(path, source));
  const graph = { modules, arrows: [] as Arrow[], outside: [] as OutsideImport[], faults: listParseFaults(modules) };
  for (const { path: from, imports } of modules) {
    for (const { text, line } of imports) {
      const to = resolveImport(from, text, tree);
      if (to === null) graph.outside.push({ from, name: text, line });
      else if (tree.has(to)) graph.arrows.push({ from, to, line });
      else if (isCode(to) && !to.includes('.gen.'))
        graph.faults.push({ path: from, line, message: `${text} leads nowhere` });
    }
  }
  return graph;
}

function listParseFaults(modules: readonly ModuleFacts[]) {
  return modules.flatMap(({ path, faults }) => faults.map((message) => ({ path, line: 1, message })));
}

/** Returns the file that an import names, or null for an external package. */
function resolveImport(from: string, name: string, tree: SourceTree): string | null {
  const plain = name.replace(/\?.*$/, '');
  if (plain.startsWith('.')) return normalize(`${dirname(from)}/${plain}`);
  const own = /^@haidai\/(contract|domain|testkit)(?:\/(.+))?$/.exec(plain);
  if (!own) return null;
  const folder = ['packages', own[1], own[2]].filter(Boolean).join('/');
  return tree.has(`${folder}.ts`) ? `${folder}.ts` : `${folder}/index.ts`;
}

/**
 * Lists the import circles among named groups of files. Each circle lists its names in order, with the first name again
 * at the end.
 */
export function listCircles(arrows: readonly Arrow[], groupOf: (path: string) => string | null): string[][] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of arrows) {
    const [start, end] = [groupOf(from), groupOf(to)];
    if (start && end && start !== end) next.set(start, (next.get(start) ?? new Set()).add(end));
  }
  const done = new Set<string>();
  const circles: string[][] = [];
  const walk = (group: string, path: string[]) => {
    if (path.includes(group)) return void circles.push([...path.slice(path.indexOf(group)), group]);
    if (done.has(group)) return;
    for (const to of next.get(group) ?? []) walk(to, [...path, group]);
    done.add(group);
  };
  for (const group of next.keys()) walk(group, []);
  return circles;
}
