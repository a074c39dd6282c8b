import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { SiteCarrier } from '@haidai/contract/pages';
import { defineData, loadCarrier, loadTheme, outsideColours } from '../reference/index.ts';
import { readRevisionFiles, revisionOf } from './revision-files.ts';

/** Returns the name of the revision that this process serves. */
export const loadRevision = defineData((folder) => revisionOf(readRevisionFiles(folder)));

const loadArt = defineData((folder): string[] => {
  const art = path.join(folder, 'art');
  return existsSync(art) ? readdirSync(art).sort() : [];
});

/** Describes the carrier for the pages. */
export function describeCarrier(): SiteCarrier {
  const theme = loadTheme();
  const { name, code, accountingCode, hub, club, motto, description, headline, welcome, languages, sells } =
    loadCarrier();
  return {
    ...{ name, code, accountingCode, hub, club, motto, description, headline, welcome, languages, sells },
    files: `/carrier/${loadRevision()}`,
    art: loadArt(),
    isThemed: theme !== null,
    bars: outsideColours(theme ?? {}).bars,
  };
}
