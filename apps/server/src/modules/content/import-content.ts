import type { Sells } from '@haidai/contract/pages';
import type { DataProblem } from '@haidai/domain/reference';
import { type Clock, type Db, inTransaction, type Tx } from '../../platform/index.ts';
import { checkContent, checkPromises, type PromiseCheck } from './check/check-content.ts';
import { loadCarrierPlaces, loadCarrierRules } from './files/carrier-rules.ts';
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
  /** The paths of the files that changed. */
  readonly changed: readonly string[];
  /** The problems of the content. If there are any, nothing was changed. */
  readonly problems: readonly DataProblem[];
  /** The files of the desk that the import would overwrite. If there are any, nothing was changed. */
  readonly conflicts: readonly string[];
}

interface ImportOptions {
  readonly pages?: ReadonlySet<string> | undefined;
  /** True if the import may replace files of the desk. Their text stays in the history. */
  readonly overDesk?: boolean;
}

/**
 * Lists every problem of a set of files that would be the whole content. With `promises`, it also checks the promises
 * of the texts against the carrier's rules.
 */
export function listProblems(
  files: ContentFiles,
  pages?: ReadonlySet<string>,
  promises?: PromiseCheck,
  sells?: Sells,
): DataProblem[] {
  const { content, problems } = readContent(files);
  return [...problems, ...checkContent(content, pages, sells), ...(promises ? checkPromises(content, promises) : [])];
}

/**
 * Imports the carrier's files. It adds new files, replaces files with the same path and keeps all others. If the whole
 * content would have a problem, or the import would overwrite a file of the desk, nothing is changed.
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
 * Updates the files that come with the site. Files that the carrier imported or wrote at the desk stay. Files that are
 * no longer shipped are removed. Throws an error if the whole content would have a problem, because the site must not
 * start without its terms.
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
 * Sets a value of the site for a trial. The next start restores the shipped value. If the list of values belongs to the
 * carrier, the new value stays in it.
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

/** Returns the list of values with a new value for the name. The other rows keep their text. */
export function withValue(list: string, name: string, value: string): string {
  return changeRows(list, (row) => (row.kvName === name ? { ...row, kvValue: value } : row));
}

interface Plan {
  readonly put: ContentFiles;
  readonly gone: readonly string[];
  /** The paths of the files that would be lost. */
  readonly conflicts?: readonly string[];
}

interface Change {
  readonly written: Written;
  readonly plan: (stored: readonly StoredFile[]) => Plan;
  readonly pages?: ReadonlySet<string> | undefined;
}

/**
 * Changes the content. Every change uses this function. It takes the content lock, checks the whole content as it would
 * be, and writes a revision of each file.
 */
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
  // The release process checks shipped texts. A start must not fail because of a carrier's text that an older release
  // imported.
  const isWritten = asked.written.origin !== 'shipped';
  const promises = {
    rules: loadCarrierRules(),
    places: loadCarrierPlaces(),
    today: clock.today(),
    files: new Set(changed.keys()),
  };
  const problems = listProblems(after, asked.pages, isWritten ? promises : undefined);
  if (problems.length > 0) return { changed: [], problems, conflicts };
  await writeFiles(tx, changed, asked.written, clock);
  await removeFiles(tx, gone, asked.written, clock);
  await raiseVersion(tx);
  return { changed: [...changed.keys(), ...gone], problems: [], conflicts };
}
