import { byImportance } from '@haidai/domain/content';
import type { DataProblem } from '@haidai/domain/reference';
import { type Article, parseArticle } from './article-file.ts';
import { type CarrierDocument, parseDocument } from './document-file.ts';
import { type HealthNote, parseHealthNote } from './health-note-file.ts';
import { listFiles, readList } from './list-files.ts';
import { listUnstorableLines } from './unstorable.ts';

export interface Text {
  readonly file: string;
  readonly body: string;
  readonly bodyLine: number;
}

/** The carrier's texts and lists, read from their files. */
export interface Content {
  /** The versions of each document by its key, the newest first. */
  readonly documents: ReadonlyMap<string, readonly CarrierDocument[]>;
  /** The articles in display order. */
  readonly articles: readonly Article[];
  readonly healthNotes: readonly HealthNote[];
  readonly articleTypes: ReturnType<typeof readList<'article-types.json'>>;
  readonly channels: ReturnType<typeof readList<'channels.json'>>;
  readonly keyValues: ReturnType<typeof readList<'key-values.json'>>;
  readonly menus: ReturnType<typeof readList<'menus.json'>>;
  readonly slides: ReturnType<typeof readList<'slideshow.json'>>;
  readonly taxInfoTypes: ReturnType<typeof readList<'tax-info-types.json'>>;
}

/** The text of each file by its path below `$CARRIER_DIR/content`. */
export type ContentFiles = ReadonlyMap<string, string>;

/** The folders of Markdown files. */
export const textFolders = ['articles', 'documents', 'health'] as const;

/** Reads the content of the files. Invalid parts are omitted and listed as problems. */
export function readContent(files: ContentFiles): { content: Content; problems: DataProblem[] } {
  const problems = [...[...files.keys()].flatMap(listMisplaced), ...[...files].flatMap(listUnstorableLines)];
  const readAll = <Text>(folder: (typeof textFolders)[number], parse: Parse<Text>): Text[] =>
    [...files]
      .filter(([path]) => isTextFile(path, folder))
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([path, text]) => parse(path, text, problems) ?? []);
  const list = <File extends (typeof listFiles)[number]>(file: File) => {
    const text = files.get(file);
    if (text === undefined) problems.push({ file, line: 1, message: 'is missing' });
    return text === undefined ? [] : readList(file, text, problems);
  };
  const content: Content = {
    documents: groupByKey(readAll('documents', parseDocument)),
    articles: readAll('articles', parseArticle).sort(byImportance),
    healthNotes: readAll('health', parseHealthNote),
    articleTypes: list('article-types.json'),
    channels: list('channels.json'),
    keyValues: list('key-values.json'),
    menus: list('menus.json'),
    slides: list('slideshow.json'),
    taxInfoTypes: list('tax-info-types.json'),
  };
  return { content, problems };
}

type Parse<Text> = (file: string, text: string, problems: DataProblem[]) => Text | null;

function isTextFile(path: string, folder: string): boolean {
  return path.startsWith(`${folder}/`) && path.endsWith('.md');
}

function listMisplaced(file: string): DataProblem[] {
  const isKnown = textFolders.some((folder) => isTextFile(file, folder)) || listFiles.some((name) => name === file);
  if (isKnown) return [];
  const places = [...textFolders.map((folder) => `${folder}/*.md`), ...listFiles].join(', ');
  return [{ file, line: 1, message: `nobody reads it; content is ${places}` }];
}

function groupByKey(documents: readonly CarrierDocument[]): Map<string, CarrierDocument[]> {
  const byKey = Map.groupBy(documents, ({ key }) => key);
  for (const wordings of byKey.values()) wordings.sort((a, b) => b.effectiveFrom.localeCompare(a.effectiveFrom));
  return byKey;
}

/** Finds the version of a document that is in force on a day. */
export function findDocument({ documents }: Content, key: string, today: string): CarrierDocument | undefined {
  return documents.get(key)?.find(({ effectiveFrom }) => effectiveFrom <= today);
}
