/** The parts of a chunk that decide whether it is joined with others. */
export interface DraftChunk {
  /** Whether the chunk starts the site. */
  isEntry: boolean;
  /** Whether the chunk may become a part of another file. */
  canJoin: boolean;
  /** How often visitors open it, if it is a page: 1, or more for a busy page. */
  visits: number;
  /** Compressed bytes. */
  size: number;
  /** The chunks that load with this one. */
  imports: readonly string[];
  /** The chunks that this one loads later: pages, and what opens on a page. */
  dynamicImports: readonly string[];
}

/**
 * Compressed bytes that two files cost more than one file with the same code: their imports and exports, the headers of
 * a second answer, and words that both files repeat. With a larger number a page loads more code of other pages. In the
 * build, each file that was joined made the pages 110 to 126 bytes lighter.
 */
const bytesPerFile = 120;

/** Chunks that become one file. */
interface Group {
  chunks: string[];
  canJoin: boolean;
  size: number;
  /**
   * The roots that load the group. A root is a page, or a part that opens on a page. It has as many bits as visits, so a
   * count of bits is a number of visits.
   */
  roots: bigint;
  /** The groups that load with this one. */
  imports: Set<Group>;
}

interface Pair {
  groups: [Group, Group];
  /** Bytes that all roots together save if the two groups become one file. */
  gain: number;
}

/**
 * Lists the chunks that become one file. Two chunks are joined if their roots save more bytes by the smaller number of
 * files than they load in code that they do not use.
 */
export function chunksToJoin(chunks: ReadonlyMap<string, DraftChunk>): string[][] {
  const all = findGroups(chunks);
  const open = new Set([...all].filter(({ canJoin }) => canJoin));
  let pairs = pairsOf([...open], open);
  for (let best = bestOf(pairs); best; best = bestOf(pairs)) {
    const [kept, added] = best.groups;
    if (leadsTo(kept, added) || leadsTo(added, kept)) {
      pairs.delete(best);
      continue;
    }
    join(kept, added, all);
    open.delete(added);
    const changed = loadedWith(kept).add(added);
    pairs = new Set([...pairs].filter(({ groups }) => !groups.some((group) => changed.has(group))));
    for (const pair of pairsOf([...changed], open)) pairs.add(pair);
  }
  return [...open].map(({ chunks }) => chunks).filter(({ length }) => length > 1);
}

function findGroups(chunks: ReadonlyMap<string, DraftChunk>): Set<Group> {
  const groups = new Map<string, Group>();
  for (const [name, { canJoin, size }] of chunks)
    groups.set(name, { chunks: [name], canJoin, size, roots: 0n, imports: new Set() });
  for (const [name, group] of groups)
    for (const file of chunks.get(name)?.imports ?? []) {
      const imported = groups.get(file);
      if (imported) group.imports.add(imported);
    }
  const roots = new Set([...chunks.values()].flatMap(({ dynamicImports }) => dynamicImports));
  let next = 0n;
  for (const [name, group] of groups) {
    const visits = roots.has(name) ? BigInt(chunks.get(name)?.visits ?? 0) : 0n;
    const bits = ((1n << visits) - 1n) << next;
    for (const loaded of loadedWith(group)) loaded.roots |= bits;
    next += visits;
  }
  // Every root opens on a page that has loaded the entry.
  for (const [name, group] of groups)
    if (chunks.get(name)?.isEntry) for (const loaded of loadedWith(group)) loaded.roots = (1n << next) - 1n;
  return new Set(groups.values());
}

/** Lists a group and the groups that load with it. */
function loadedWith(group: Group, seen = new Set<Group>()): Set<Group> {
  if (seen.has(group)) return seen;
  seen.add(group);
  for (const imported of group.imports) loadedWith(imported, seen);
  return seen;
}

/** Lists the pairs with a gain of which one group is in the list. */
function pairsOf(groups: readonly Group[], open: ReadonlySet<Group>): Set<Pair> {
  const pairs = new Set<Pair>();
  const paired = new Set<Group>();
  for (const first of groups) {
    if (!open.has(first)) continue;
    paired.add(first);
    for (const second of open) {
      if (paired.has(second)) continue;
      const gain = gainOf(first, second);
      if (gain > 0) pairs.add({ groups: [first, second], gain });
    }
  }
  return pairs;
}

function bestOf(pairs: ReadonlySet<Pair>): Pair | undefined {
  let best: Pair | undefined;
  for (const pair of pairs) if (!best || pair.gain > best.gain) best = pair;
  return best;
}

function gainOf(first: Group, second: Group): number {
  const both = first.roots & second.roots;
  const either = first.roots | second.roots;
  let gain = bytesPerFile * countBits(both);
  if (gain === 0 || both === either) return gain;
  for (const { size, roots } of loadedWith(second, loadedWith(first))) gain -= size * countBits(either & ~roots);
  return gain;
}

/** Whether a group imports another one through a third. If the two were one file, it and the third would import each other. */
function leadsTo(from: Group, to: Group): boolean {
  return [...from.imports].some((group) => group !== to && loadedWith(group).has(to));
}

function join(kept: Group, added: Group, all: Set<Group>): void {
  all.delete(added);
  kept.chunks.push(...added.chunks);
  kept.size += added.size;
  kept.roots |= added.roots;
  for (const group of added.imports) kept.imports.add(group);
  for (const { imports } of all) if (imports.delete(added)) imports.add(kept);
  kept.imports.delete(kept);
  for (const group of loadedWith(kept)) group.roots |= kept.roots;
}

/** The number of bits of each hexadecimal digit. */
const bitsOfDigit = new Map(
  [...'0123456789abcdef'].map((digit, value) => [digit, value.toString(2).replaceAll('0', '').length]),
);

function countBits(bits: bigint): number {
  let count = 0;
  for (const digit of bits.toString(16)) count += bitsOfDigit.get(digit) ?? 0;
  return count;
}
