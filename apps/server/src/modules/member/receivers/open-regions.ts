import path from 'node:path';
import type { Province } from '@haidai/domain/member';
import { loadRegions } from '../../reference/index.ts';

const dataDir = path.resolve(import.meta.dirname, '../../../../../../data');
let opened: readonly Province[] | undefined;

/** The regions of this installation, read once a process. Throws a DataError when the data is wrong. */
export function openRegions(): readonly Province[] {
  opened ??= loadRegions(dataDir);
  return opened;
}
