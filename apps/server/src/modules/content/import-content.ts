import type { DataProblem } from '@haidai/domain/reference';
import { type Clock, type Db, inTransaction, type Tx } from '../../platform/index.ts';
import { checkContent, checkPromises, type PromiseCheck } from './check/check-content.ts';
import { loadCarrierRules } from './files/carrier-rules.ts';
import { changeRows } from './files/list-files.ts';
import { type ContentFiles, readContent } from './files/read-content.ts';
import {
  listStoredFiles,
  lockContent,
  raiseVersion,
  removeFiles,
  type StoredFile,
  type Written,
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
  /** Files that were written at the desk and would be lost; when there are any, nothing was changed. */
  readonly conflicts: readonly string[];
}

interface ImportOptions {
  readonly pages?: ReadonlySet<string> | undefined;
  /** What was written at the desk may be replaced; it stays in the history. */
  readonly overDesk?: boolean;
}

/**
 * Everything wrong with a set of files that is to be the whole content; with `promises` also what their texts promise
 * against the carrier's rules.
 */
export function listProblems(files: ContentFiles, pages?: ReadonlySet<string>, promises?: PromiseCheck): DataProblem[] {
  const { content, problems } = readContent(files);
  return [...problems, ...checkContent(content, pages), ...(promises ? checkPromises(content, promises) : [])];
}

/**
 * Takes the carrier's files into the store: new ones are added, those of the same path replaced, all others stay. All
 * of it or, when the whole would have anything wrong or take back what was written at the desk, nothing.
 */
export function importContent(store: Store, files: ContentFiles, options: ImportOptions = {}): Promise<Imported> {
  const { pages, overDesk = false } = options;
  const isLost = ({ path, body, origin }: StoredFile) =>
    origin === 'desk' && files.has(path) && files.get(path) !== body;
  return inTransaction(store.db, (tx) =>
    change(tx, store, {
      written: { origin: 'carrier' },
      pages,
      plan: (stored) => ({
        put: files,
        gone: [],
        conflicts: overDesk ? [] : stored.filter(isLost).map(({ path }) => path),
      }),
    }),
  );
}

/**
 * Brings the files that came with the site up to date. What the carrier has imported or written at the desk is left
 * alone; what is shipped no more goes. Throws when the whole would have anything wrong: better no start than no terms.
 */
export async function shipContent(store: Store, files: ContentFiles): Promise<void> {
  const plan = (stored: readonly StoredFile[]): Plan => {
    const own = new Set(stored.filter(({ origin }) => origin !== 'shipped').map(({ path }) => path));
    return {
      put: new Map([...files].filter(([path]) => !own.has(path))),
      gone: stored.map(({ path }) => path).filter((path) => !own.has(path) && !files.has(path)),
    };
  };
  const { problems } = await inTransaction(store.db, (tx) =>
    change(tx, store, { written: { origin: 'shipped' }, plan }),
  );
  if (problems.length > 0) {
    throw new Error(
      `The content cannot be used:\n${problems.map(({ file, line, message }) => `  ${file}:${line}  ${message}`).join('\n')}`,
    );
  }
}

/**
 * Gives a switch of the site another value until the next start, which brings back what is shipped. For trying it out:
 * a list that is the carrier's own stays that, with the new value.
 */
export async function setValue(store: Store, name: string, value: string): Promise<void> {
  await inTransaction(store.db, async (tx) => {
    await lockContent(tx);
    const list = (await listStoredFiles(tx)).find(({ path }) => path === valuesFile);
    const put = new Map([[valuesFile, withValue(list?.body ?? '', name, value)]]);
    await change(tx, store, { written: { origin: list?.origin ?? 'shipped' }, plan: () => ({ put, gone: [] }) });
  });
}

export const valuesFile = 'key-values.json';

/** The list of values with another value of that name; the other rows stay as they are written. */
export function withValue(list: string, name: string, value: string): string {
  return changeRows(list, (row) => (row.kvName === name ? { ...row, kvValue: value } : row));
}

interface Plan {
  readonly put: ContentFiles;
  readonly gone: readonly string[];
  /** What would be lost. */
  readonly conflicts?: readonly string[];
}

interface Change {
  readonly written: Written;
  readonly plan: (stored: readonly StoredFile[]) => Plan;
  readonly pages?: ReadonlySet<string> | undefined;
}

/** The one way content changes: under its lock, checked as the whole it would be, with a row of history a file. */
export async function change(tx: Tx, { clock }: Pick<Store, 'clock'>, asked: Change): Promise<Imported> {
  await lockContent(tx);
  const stored = await listStoredFiles(tx);
  const { put, gone, conflicts = [] } = asked.plan(stored);
  if (conflicts.length > 0) return { changed: [], problems: [], conflicts };
  const before = new Map(stored.map(({ path, body }) => [path, body]));
  const changed = new Map([...put].filter(([path, body]) => before.get(path) !== body));
  if (changed.size + gone.length === 0) return { changed: [], problems: [], conflicts };
  const after = new Map([...before, ...changed]);
  for (const path of gone) after.delete(path);
  // What came with the site is checked before it is released: a start does not fail for a text of the carrier's own
  // that an older release took in.
  const isWritten = asked.written.origin !== 'shipped';
  const promises = { rules: loadCarrierRules(), today: clock.today(), files: new Set(changed.keys()) };
  const problems = listProblems(after, asked.pages, isWritten ? promises : undefined);
  if (problems.length > 0) return { changed: [], problems, conflicts };
  await writeFiles(tx, changed, asked.written, clock);
  await removeFiles(tx, gone, asked.written, clock);
  await raiseVersion(tx);
  return { changed: [...changed.keys(), ...gone], problems: [], conflicts };
}
