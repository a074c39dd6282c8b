import path from 'node:path';
import { openCatalogue } from '../flights/index.ts';
import { type Campaign, loadCampaigns } from './campaign-file.ts';

const dataDir = path.resolve(import.meta.dirname, '../../../../../data');
let opened: readonly Campaign[] | undefined;

/** The campaigns of this installation, read and checked once a process. Throws a DataError when the data is wrong. */
export function openCampaigns(): readonly Campaign[] {
  opened ??= loadCampaigns(dataDir, openCatalogue().places);
  return opened;
}

export function isOpen({ receive }: Campaign, today: string): boolean {
  return receive.from <= today && today <= receive.to;
}
