import type { DataProblem } from '@haidai/domain/reference';

/** A Markdown file with front matter: `name: value` lines between two lines of `---`. */
export interface TextFile {
  readonly file: string;
  readonly fields: ReadonlyMap<string, { readonly value: string; readonly line: number }>;
  readonly body: string;
  /** The line of the file where the body begins. */
  readonly bodyLine: number;
}

/** Splits a file into its fields and its body. Problems go to `problems`. Null if the file has no front matter. */
export function splitTextFile(file: string, text: string, problems: DataProblem[]): TextFile | null {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const end = lines.indexOf('---', 1);
  if (lines[0] !== '---' || end < 0) {
    problems.push({ file, line: 1, message: 'no front matter between two lines of ---' });
    return null;
  }
  const fields = new Map<string, { value: string; line: number }>();
  lines.slice(1, end).forEach((text, index) => {
    const line = index + 2;
    const [, name, value] = /^(\w+):\s*(.*?)\s*$/.exec(text) ?? [];
    if (!name || value === undefined) problems.push({ file, line, message: `not a "name: value" line: ${text}` });
    else if (fields.has(name)) problems.push({ file, line, message: `${name} is given twice` });
    else fields.set(name, { value, line });
  });
  const body = lines.slice(end + 1).join('\n');
  return { file, fields, body: body.trim(), bodyLine: end + 2 + leadingLines(body) };
}

function leadingLines(body: string): number {
  return body.slice(0, body.length - body.trimStart().length).split('\n').length - 1;
}

export type Fits = (value: string) => boolean;

/**
 * The sources of the figures of a text, and the reason why it gives the telephone (check-figures.ts,
 * check-telephone.ts).
 */
export interface Foundations {
  readonly rules: string;
  readonly stated: string;
  readonly telephone: string;
}

export const foundationTests = { rules: () => true, stated: () => true, telephone: () => true };

/**
 * Reads the fields of a text file. Each value must pass its test. A missing, invalid or unknown field is a problem with
 * its line. A field is optional if its test accepts ''.
 */
export function readFields<Name extends string>(
  { file, fields }: TextFile,
  tests: Record<Name, Fits>,
  problems: DataProblem[],
): Record<Name, string> {
  for (const [name, { line }] of fields) {
    if (!Object.hasOwn(tests, name)) problems.push({ file, line, message: `nobody reads ${name}` });
  }
  const read = Object.entries<Fits>(tests).map(([name, fits]) => {
    const { value, line } = fields.get(name) ?? { value: '', line: 1 };
    if (!fits(value)) problems.push({ file, line, message: `${name} is missing or wrong: "${value}"` });
    return [name, value];
  });
  return Object.fromEntries(read);
}

/** The line between the Chinese and the English part of a text. */
export const englishMark = '=== English ===';

/** Returns the parts of a text by language. A text without the mark has no English part. */
export function splitLanguages(body: string): { zh: string; en: string } {
  const [zh = '', en = ''] = body.split(new RegExp(`^${englishMark}$`, 'm'));
  return { zh: zh.trim(), en: en.trim() };
}
