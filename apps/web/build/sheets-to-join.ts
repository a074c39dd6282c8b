/** The parts of a chunk that decide about its styles. */
export interface StyledChunk {
  isEntry: boolean;
  /** The chunks that load with this one. */
  imports: readonly string[];
  /** The chunks that this one loads later: pages, and what opens on a page. */
  dynamicImports: readonly string[];
  sheets: readonly string[];
}

type Chunks = ReadonlyMap<string, StyledChunk>;
type Sheets = ReadonlySet<string>;

/**
 * Lists the sheets of each root: the entry, a page, or a part that opens on a page. A root needs the sheets of all chunks
 * that load with it. It gets the sheets that are missing when it loads. Roots that miss no sheet are left out.
 */
export function sheetsToJoin(chunks: Chunks): Map<string, string[]> {
  const roots = findRoots(chunks);
  const present = presentSheets(chunks, roots);
  const lists = [...roots].map(([root, { needed }]): [string, string[]] => [
    root,
    [...needed].filter((sheet) => !present.get(root)?.has(sheet)),
  ]);
  return new Map(lists.filter(([, sheets]) => sheets.length > 0));
}

interface Root {
  needed: Sheets;
  /** The roots that this one loads later. */
  opens: Sheets;
}

function findRoots(chunks: Chunks): Map<string, Root> {
  const names = new Set<string>();
  for (const [name, { isEntry, dynamicImports }] of chunks) {
    if (isEntry) names.add(name);
    for (const target of dynamicImports) if (chunks.has(target)) names.add(target);
  }
  const roots = new Map<string, Root>();
  for (const name of names) {
    const loaded = chunksWith(chunks, name);
    roots.set(name, {
      needed: new Set(loaded.flatMap(({ sheets }) => sheets)),
      opens: new Set(loaded.flatMap(({ dynamicImports }) => dynamicImports)),
    });
  }
  return roots;
}

/** Lists a chunk and the chunks that load with it. A chunk stands behind the chunks that it imports. */
function chunksWith(chunks: Chunks, name: string, seen = new Set<string>()): StyledChunk[] {
  const chunk = chunks.get(name);
  if (!chunk || seen.has(name)) return [];
  seen.add(name);
  return [...chunk.imports.flatMap((file) => chunksWith(chunks, file, seen)), chunk];
}

/**
 * Finds the sheets that are on every page that loads a root. Roots can open each other in a circle. The search therefore
 * starts with all sheets and removes sheets until nothing changes.
 */
function presentSheets(chunks: Chunks, roots: ReadonlyMap<string, Root>): Map<string, Sheets> {
  const all = new Set([...roots.values()].flatMap(({ needed }) => [...needed]));
  const present = new Map<string, Sheets>();
  for (const name of roots.keys()) present.set(name, chunks.get(name)?.isEntry ? new Set() : all);
  for (let changed = true; changed; ) {
    changed = false;
    for (const [name, { needed, opens }] of roots) {
      const onPage = new Set([...needed, ...(present.get(name) ?? [])]);
      for (const opened of opens) {
        const before = present.get(opened) ?? new Set();
        const after = new Set([...before].filter((sheet) => onPage.has(sheet)));
        present.set(opened, after);
        changed ||= after.size < before.size;
      }
    }
  }
  return present;
}
