import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type CarrierDocument, parseDocument } from './document-file.ts';

/** By key, newest wording first. */
export type Library = ReadonlyMap<string, readonly CarrierDocument[]>;

const folder = path.resolve(import.meta.dirname, '../../../../../data/content/documents');
let loaded: Library | undefined;

/** All documents, read once. Throws, naming the file, when one of them is wrong: better no start than no terms. */
export function openLibrary(): Library {
  loaded ??= shelve(readFolder(folder));
  return loaded;
}

export function shelve(documents: readonly CarrierDocument[]): Library {
  const library = new Map<string, CarrierDocument[]>();
  for (const document of documents) {
    const wordings = library.get(document.key) ?? [];
    const twin = wordings.find(({ version, effectiveFrom }) =>
      [version, effectiveFrom].some((mark) => mark === document.version || mark === document.effectiveFrom),
    );
    if (twin)
      throw new Error(
        `${document.key}: two wordings with the version ${document.version} or from ${document.effectiveFrom}`,
      );
    library.set(
      document.key,
      [...wordings, document].sort((a, b) => b.effectiveFrom.localeCompare(a.effectiveFrom)),
    );
  }
  return library;
}

/** The wording in force on a day. */
export function findDocument(library: Library, key: string, today: string): CarrierDocument | undefined {
  return library.get(key)?.find(({ effectiveFrom }) => effectiveFrom <= today);
}

function readFolder(from: string): CarrierDocument[] {
  const files = readdirSync(from).filter((name) => name.endsWith('.md'));
  return files.map((name) => parseDocument(name, readFileSync(path.join(from, name), 'utf8')));
}
