import type { DeskText, TextKind } from '@haidai/contract/content';
import { listFiles, writeList } from '../files/list-files.ts';
import { splitTextFile } from '../files/text-file.ts';
import { specsOf } from './fields.ts';

const kindOfFolder: Readonly<Record<string, TextKind>> = {
  articles: 'ARTICLE',
  documents: 'DOCUMENT',
  health: 'HEALTH',
};
const kindOfList: Readonly<Partial<Record<(typeof listFiles)[number], TextKind>>> = {
  'menus.json': 'MENU',
  'slideshow.json': 'SLIDE',
  'channels.json': 'CHANNEL',
  'article-types.json': 'ARTICLE_TYPE',
  'tax-info-types.json': 'TAX_TYPE',
};

/**
 * Returns the kind of text that the desk edits at a path. Null for the values of the site, which have a separate tool,
 * and for unknown paths.
 */
export function kindOf(path: string): TextKind | null {
  const list = listFiles.find((name) => name === path);
  if (list) return kindOfList[list] ?? null;
  const folder = path.split('/')[0] ?? '';
  return Object.hasOwn(kindOfFolder, folder) ? (kindOfFolder[folder] ?? null) : null;
}

/** Converts a file into its form: the fields of the text or of each row, and the Markdown. */
export function toForm(path: string, body: string): DeskText {
  const kind = kindOf(path);
  if (!kind) return { rows: [], body };
  if (path.endsWith('.json')) return { rows: rowsOf(body).map((row) => toCells(kind, row)), body: '' };
  const split = splitTextFile(path, body, []);
  if (!split) return { rows: [{}], body };
  const row = Object.fromEntries([...split.fields].map(([name, { value }]) => [name, value]));
  return { rows: [row], body: split.body };
}

/** Converts a form into its file. `toForm` returns the same form for this file. */
export function fromForm(path: string, { rows, body }: DeskText): string {
  const kind = kindOf(path);
  if (!kind) throw new Error(`The desk cannot edit ${path} as a text`);
  if (path.endsWith('.json')) return writeList(rows.map((row) => toJson(kind, row)));
  const [row = {}] = rows;
  const lines = specsOf(kind).flatMap(({ name, optional }) => {
    const value = (row[name] ?? '').replaceAll(/\s+/g, ' ').trim();
    return value === '' && optional ? [] : [`${name}: ${value}`.trimEnd()];
  });
  return `---\n${lines.join('\n')}\n---\n\n${body.replaceAll('\r\n', '\n').trim()}\n`;
}

function rowsOf(list: string): Record<string, unknown>[] {
  return list.split('\n').flatMap((line) => {
    const [, text] = /^(\{.*\}),?\s*$/.exec(line) ?? [];
    return text ? [JSON.parse(text) as Record<string, unknown>] : [];
  });
}

function toCells(kind: TextKind, row: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(specsOf(kind).map(({ name }) => [name, String(row[name] ?? '')]));
}

function toJson(kind: TextKind, row: Record<string, string>): object {
  const cells = specsOf(kind).flatMap(({ name, json }): [string, unknown][] => {
    const value = (row[name] ?? '').trim();
    if (json === 'leftOut' && value === '') return [];
    if (json === 'nullable') return [[name, value === '' ? null : value]];
    if (json === 'boolean') return [[name, value === 'true']];
    return [[name, value]];
  });
  return Object.fromEntries(cells);
}
