import type { DeskProblem } from '@haidai/contract/content';
import type { DataProblem } from '@haidai/domain/reference';
import type { Language } from '../../../platform/index.ts';
import { splitTextFile } from '../files/text-file.ts';
import { describeProblem } from './describe-problem.ts';

/** Finds the place of each problem in the form of a text. A problem of another file gets the name of that file. */
export function placeProblems(
  path: string,
  body: string,
  problems: readonly DataProblem[],
  language: Language,
): DeskProblem[] {
  const split = path.endsWith('.md') ? splitTextFile(path, body, []) : null;
  return problems.map(({ file, line, message }) => {
    const said = language === 'zh' ? describeProblem(message) : message;
    const nowhere = { file, row: null, field: '', bodyLine: null, message: said };
    if (file !== path) return nowhere;
    if (path.endsWith('.json')) return { ...nowhere, row: line > 1 ? line - 2 : null, field: namedIn(message) };
    if (!split) return nowhere;
    if (line >= split.bodyLine) return { ...nowhere, bodyLine: line - split.bodyLine + 1 };
    const named = [...split.fields].find(([, field]) => field.line === line && line > 1)?.[0] ?? namedIn(message);
    return { ...nowhere, row: 0, field: named };
  });
}

/** Returns the field that a message names. Empty if it names none. */
function namedIn(message: string): string {
  const [, name = ''] =
    /^(\w+)(?: is missing| is given|:)/.exec(message) ?? /needs its last day: (\w+)/.exec(message) ?? [];
  if (/no type of articles is/.test(message)) return 'type';
  if (/^id /.test(message)) return 'id';
  if (/^menu \d+: no heading/.test(message)) return 'parentId';
  return /^menu \d+: neither/.test(message) ? 'menuUrl' : name;
}
