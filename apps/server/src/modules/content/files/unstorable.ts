import type { DataProblem } from '@haidai/domain/reference';
import { listUnstorable } from '../../../platform/index.ts';

export const unstorable = 'has a character that no database keeps';

/** Lists the lines of a file that contain null characters or unpaired surrogates. */
export function listUnstorableLines([file, text]: readonly [string, string]): DataProblem[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      listUnstorable(line).length > 0 ? [{ file, line: index + 1, message: unstorable }] : [],
    );
}
