import type { DataProblem } from '@haidai/domain/reference';
import { type Clock, type Db, inTransaction } from '../../platform/index.ts';
import { checkContent } from './check-content.ts';
import { type ContentFiles, readContent } from './read-content.ts';
import {
  lockContent,
  type Origin,
  raiseVersion,
  readStoredFiles,
  removeFiles,
  type StoredFile,
  writeFiles,
} from './repository.ts';

interface Store {
  db: Db;
  clock: Clock;
}

export interface Imported {
  /** Files that are now other than before. */
  readonly changed: readonly string[];
  /** When there are any, nothing was changed. */
  readonly problems: readonly DataProblem[];
}

/** Everything wrong with a set of files that is to be the whole content. */
export function findProblems(files: ContentFiles, pages?: ReadonlySet<string>): DataProblem[] {
  const { content, problems } = readContent(files);
  return [...problems, ...checkContent(content, pages)];
}

/**
 * Takes the carrier's files into the store: new ones are added, those of the same path replaced, all others stay. All
 * of it or, when the whole would have anything wrong, nothing.
 */
export function importContent(store: Store, files: ContentFiles, pages?: ReadonlySet<string>): Promise<Imported> {
  return change(store, 'carrier', (stored) => ({ put: files, gone: [], stored }), pages);
}

/**
 * Brings the files that came with the site up to date. What the carrier has imported is left alone; what is shipped no
 * more goes. Throws when the whole would have anything wrong: better no start than no terms.
 */
export async function shipContent(store: Store, files: ContentFiles): Promise<void> {
  const { problems } = await change(store, 'shipped', (stored) => {
    const own = new Set(stored.filter(({ origin }) => origin === 'carrier').map(({ path }) => path));
    return {
      put: new Map([...files].filter(([path]) => !own.has(path))),
      gone: stored.map(({ path }) => path).filter((path) => !own.has(path) && !files.has(path)),
      stored,
    };
  });
  if (problems.length > 0) {
    throw new Error(
      `The content cannot be used:\n${problems.map(({ file, line, message }) => `  ${file}:${line}  ${message}`).join('\n')}`,
    );
  }
}

/**
 * Gives a switch of the site another value until the next start, which brings back what is shipped. For trying it out:
 * a carrier imports its own list.
 */
export async function setValue(store: Store, name: string, value: string): Promise<void> {
  await change(store, 'shipped', (stored) => {
    const list = stored.find(({ path }) => path === valuesFile)?.body ?? '';
    const lines = list
      .split('\n')
      .map((line) => (line.includes(`"kvName": "${name}"`) ? withValue(line, value) : line));
    return { put: new Map([[valuesFile, lines.join('\n')]]), gone: [], stored };
  });
}

const valuesFile = 'key-values.json';

function withValue(line: string, value: string): string {
  return line.replace(/("kvValue": )"[^"]*"/, (_, key: string) => key + JSON.stringify(value));
}

interface Plan {
  readonly put: ContentFiles;
  readonly gone: readonly string[];
  readonly stored: readonly StoredFile[];
}

async function change(
  { db, clock }: Store,
  origin: Origin,
  plan: (stored: readonly StoredFile[]) => Plan,
  pages?: ReadonlySet<string>,
): Promise<Imported> {
  return inTransaction(db, async (tx) => {
    await lockContent(tx);
    const { put, gone, stored } = plan(await readStoredFiles(tx));
    const before = new Map(stored.map(({ path, body }) => [path, body]));
    const changed = new Map([...put].filter(([path, body]) => before.get(path) !== body));
    if (changed.size + gone.length === 0) return { changed: [], problems: [] };
    const after = new Map([...before, ...changed]);
    for (const path of gone) after.delete(path);
    const problems = findProblems(after, pages);
    if (problems.length > 0) return { changed: [], problems };
    await writeFiles(tx, changed, origin, clock);
    await removeFiles(tx, gone);
    await raiseVersion(tx);
    return { changed: [...changed.keys(), ...gone], problems: [] };
  });
}
