import { type Arrow, readImportGraph } from '../../test/architecture/import-graph.ts';
import { isTest, readSourceTree } from '../../test/architecture/source-tree.ts';
import { root } from '../machine/paths.mjs';

/** The names, each with the names that it imports directly. */
type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** One section of the page. `groupOf` gives the node of a file, or null for a file outside the section. */
interface Section {
  title: string;
  intro: string;
  groupOf(path: string): string | null;
}

const groupBelow = (home: string) => (path: string) => {
  const [folder, ...rest] = path.startsWith(`${home}/`) ? path.slice(home.length + 1).split('/') : [];
  return folder && rest.length > 0 ? folder : null;
};

const sections: readonly Section[] = [
  {
    title: 'Packages and apps',
    intro: 'The folders of `apps` and `packages`.',
    groupOf: (path) => /^(?:apps|packages)\/([^/]+)\//.exec(path)?.[1] ?? null,
  },
  {
    title: 'The server',
    intro: 'The folders of `apps/server/src`.',
    groupOf: groupBelow('apps/server/src'),
  },
  {
    title: 'Modules of the server',
    intro: 'The folders of `apps/server/src/modules`.',
    groupOf: groupBelow('apps/server/src/modules'),
  },
  {
    title: 'The web app',
    intro: 'The folders of `apps/web/src`.',
    groupOf: groupBelow('apps/web/src'),
  },
  {
    title: 'Features of the web app',
    intro: 'The folders of `apps/web/src/features`.',
    groupOf: groupBelow('apps/web/src/features'),
  },
  {
    title: 'Domain rules',
    intro: 'The folders of `packages/domain`.',
    groupOf: groupBelow('packages/domain'),
  },
];

/**
 * Renders the page of the module graph: a picture and a table for each section, from the imports of the code without
 * tests.
 */
export function renderModules(): string {
  const { arrows } = readImportGraph(readSourceTree(root));
  const imports = arrows.filter(({ from, to }) => !isTest(from) && !isTest(to));
  return [
    '# Modules',
    '',
    'Generated from the imports by `npm run generate`. Tests are left out.',
    '',
    'An arrow means “imports”. A picture leaves out an arrow if a longer way leads to the same place: if A imports B and C, and B imports C, it shows A → B → C. The table below it lists all direct imports.',
    '',
    ...sections.flatMap((section) => renderSection(section, readGraph(imports, section))),
  ].join('\n');
}

function renderSection({ title, intro }: Section, graph: Graph): string[] {
  const names = [...graph.keys()];
  return [
    `## ${title}`,
    '',
    intro,
    '',
    '```mermaid',
    'flowchart TD',
    ...[...reduce(graph)].flatMap(([from, to]) =>
      to.size === 0 ? [`  ${from}`] : [`  ${from} --> ${[...to].toSorted().join(' & ')}`],
    ),
    '```',
    '',
    '| Name | Imports | Imported by |',
    '|---|---|---|',
    ...names.map((name) => {
      const users = names.filter((other) => graph.get(other)?.has(name));
      return `| ${name} | ${[...(graph.get(name) ?? [])].toSorted().join(', ')} | ${users.join(', ')} |`;
    }),
    '',
  ];
}

/** Groups the imports. Nodes are in the order of their names. */
export function readGraph(arrows: readonly Arrow[], { groupOf }: Pick<Section, 'groupOf'>): Graph {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of arrows) {
    const [start, end] = [groupOf(from), groupOf(to)];
    for (const name of [start, end]) if (name && !graph.has(name)) graph.set(name, new Set());
    if (start && end && start !== end) graph.get(start)?.add(end);
  }
  return new Map([...graph].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns the graph without the arrows that a longer way replaces. Arrows of a circle stay. */
export function reduce(graph: Graph): Graph {
  const reached = new Map([...graph.keys()].map((name) => [name, listReached(graph, name)]));
  const isReplaced = (from: string, to: string) =>
    [...(graph.get(from) ?? [])].some(
      (via) => via !== to && reached.get(via)?.has(to) && !reached.get(to)?.has(via) && !reached.get(via)?.has(from),
    );
  return new Map(
    [...graph].map(([from, targets]) => [from, new Set([...targets].filter((to) => !isReplaced(from, to)))]),
  );
}

function listReached(graph: Graph, start: string): Set<string> {
  const reached = new Set<string>();
  const walk = (name: string) => {
    for (const next of graph.get(name) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      walk(next);
    }
  };
  walk(start);
  return reached;
}
