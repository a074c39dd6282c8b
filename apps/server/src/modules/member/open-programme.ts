import path from 'node:path';
import type { Programme } from '@haidai/domain/member';
import { loadProgramme } from '../reference/index.ts';

const dataDir = path.resolve(import.meta.dirname, '../../../../../data');
let opened: Programme | undefined;

/** The member programme of this installation, read once a process. Throws a DataError when the data is wrong. */
export function openProgramme(): Programme {
  opened ??= loadProgramme(dataDir);
  return opened;
}
