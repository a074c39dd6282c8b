import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkOwnTexts, type OwnTextsFile, type StandardTexts } from '@haidai/domain/texts';
import { z } from 'zod';
import { defineData } from '../data-file.ts';
import { DataError, readJson, readText } from '../data-files.ts';
import { readJsonLines } from '../json-lines.ts';

const file = 'texts.json';

/** The placeholders of the texts of the pages. `npm run generate` writes this file. */
const standardFile = new URL('./standard-texts.gen.json', import.meta.url);

/** Loads the texts of the pages that the carrier words itself: `$CARRIER_DIR/texts.json`, if it is there. Throws a DataError. */
export const loadOwnTexts = defineData((folder): OwnTextsFile => {
  if (!existsSync(path.join(folder, file))) return {};
  const own = readJson(folder, file, z.unknown());
  const { lineOf, repeated } = readJsonLines(readText(folder, file));
  const standard: StandardTexts = JSON.parse(readFileSync(standardFile, 'utf8'));
  const problems = [
    ...repeated.map(({ line, name }) => ({ file, line, message: `${name} is there twice` })),
    ...checkOwnTexts(standard, own).map(({ place, message }) => ({
      file,
      line: lineOf(place),
      message: [place.join('.'), message].filter(Boolean).join(' '),
    })),
  ];
  if (problems.length > 0) throw new DataError(problems);
  return own as OwnTextsFile;
});
