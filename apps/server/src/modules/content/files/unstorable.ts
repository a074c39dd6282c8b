import type { DataProblem } from '@haidai/domain/reference';
import { listUnstorable } from '../../../platform/index.ts';

export const unstorable = 'has a character that no database keeps';

/** The lines of a file with null characters or halves of characters. */
export function listUnstorableLines([file, text]: readonly [string, string]): DataProblem[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      listUnstorable(line).length > 0 ? [{ file, line: index + 1, message: unstorable }] : [],
    );
}
