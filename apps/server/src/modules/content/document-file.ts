import { isDate } from '@haidai/domain/time';

/** One text of the carrier, as its file in `data/content/documents` has it. */
export interface CarrierDocument {
  key: string;
  title: string;
  /** Names exactly this wording: what a traveller accepted can be shown again. */
  version: string;
  /** The first day it is in force, `yyyy-mm-dd`. */
  effectiveFrom: string;
  language: string;
  /** Markdown, with `{{carrier}}`, `{{code}}` and `{{hotline}}` still to be filled. */
  body: string;
}

/** Reads front matter (`name: value` lines between two lines of `---`) and the Markdown after it. */
export function parseDocument(fileName: string, text: string): CarrierDocument {
  const [, head, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  if (head === undefined || body === undefined)
    throw new Error(`${fileName}: no front matter between two lines of ---`);
  const entries = new Map(head.split('\n').map((line) => readEntry(fileName, line)));
  const read = (name: string, isFit: (value: string) => boolean) => {
    const value = entries.get(name) ?? '';
    if (!isFit(value)) throw new Error(`${fileName}: ${name} is missing or wrong: "${value}"`);
    return value;
  };
  return {
    key: read('key', (value) => /^[A-Z][A-Z0-9_]{2,60}$/.test(value)),
    title: read('title', (value) => value !== ''),
    version: read('version', (value) => /^\d{4}\.\d+$/.test(value)),
    effectiveFrom: read('effectiveFrom', isDate),
    language: read('language', (value) => ['zh-CN', 'en'].includes(value)),
    body: body.trim(),
  };
}

function readEntry(fileName: string, line: string): [name: string, value: string] {
  const [, name, value] = /^(\w+):\s*(.*?)\s*$/.exec(line) ?? [];
  if (!name || value === undefined) throw new Error(`${fileName}: not a "name: value" line: ${line}`);
  return [name, value];
}
