import path from 'node:path';
import { type Catalogue, loadCatalogue } from './catalogue.ts';

const dataDir = path.resolve(import.meta.dirname, '../../../../../data');
let opened: Catalogue | undefined;

/** The catalogue of this installation, read and checked once a process. Throws a DataError when the data is wrong. */
export function openCatalogue(): Catalogue {
  opened ??= loadCatalogue(dataDir);
  return opened;
}
