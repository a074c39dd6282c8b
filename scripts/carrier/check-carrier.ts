import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from '@haidai/domain/flights';
import { missingWorkYear } from '@haidai/domain/time';
// The readers of the carrier's folder register themselves when their modules are imported.
import '../../apps/server/src/app/compose.ts';
import { listDemoDocuments } from '../../apps/server/src/app/demo-leftovers.ts';
import { listProblems, readContentFolder, readSitePages } from '../../apps/server/src/modules/content/index.ts';
import {
  examineCarrierFolder,
  loadCarrier,
  loadWorkCalendar,
  shippedCarrier,
} from '../../apps/server/src/modules/reference/index.ts';
import { checkData } from '../data/check-data.ts';
import { listUnsoldWords } from './drafts/unsold.ts';

/** The drawings that every carrier has. */
const ownArt = ['logo-mark.svg', 'logo-words.svg', 'logo-words-white.svg'];

/**
 * Lists the problems of a carrier's folder on a day: every file, the references between them, and names of another
 * carrier.
 */
export function checkCarrier(folder: string, today: string): Finding[] {
  const broken = examineCarrierFolder(folder).map((problem): Finding => ({ level: 'error', ...problem }));
  // The other checks read the files together and would repeat these errors.
  if (broken.length > 0) return broken;
  const { sells } = loadCarrier(folder);
  return [
    ...checkData(folder),
    ...listProblems(readContentFolder(path.join(folder, 'content')), readSitePages(), undefined, sells).map(
      ({ file, ...problem }): Finding => ({ level: 'error', file: `content/${file}`, ...problem }),
    ),
    ...checkArt(folder),
    ...checkNames(folder),
    ...checkTerms(folder),
    ...checkWorkYears(folder, today),
    ...listUnsoldWords(folder, sells),
  ];
}

/** Warns of terms that production refuses. */
function checkTerms(folder: string): Finding[] {
  if (path.resolve(folder) === shippedCarrier) return [];
  const message = 'has the terms of the carrier invented for the demo. Production refuses them';
  return listDemoDocuments(folder).map((file) => ({ level: 'warning', file, line: 0, message }));
}

/** Warns of a year without public holidays that has begun or begins within a month of a day. */
export function checkWorkYears(folder: string, today: string): Finding[] {
  const year = missingWorkYear(today, loadWorkCalendar(folder));
  if (year === null) return [];
  const message = `has no row for ${year}: every day of it counts as a working day of complaints and refunds, so legal days are too early`;
  return [{ level: 'warning', file: 'working-days.json', line: 0, message }];
}

function checkArt(folder: string): Finding[] {
  const art = path.join(folder, 'art');
  const missing = ownArt.filter((name) => !existsSync(path.join(art, name)));
  const drawings = existsSync(art) ? readdirSync(art).filter((name) => name.endsWith('.svg')) : [];
  const active = drawings.filter((name) =>
    /<script|<foreignObject|\son\w+=|href="(?!#)/i.test(readFileSync(path.join(art, name), 'utf8')),
  );
  return [
    ...missing.map((name): Finding => ({ level: 'error', file: `art/${name}`, line: 0, message: 'is missing' })),
    ...active.map(
      (name): Finding => ({ level: 'error', file: `art/${name}`, line: 0, message: 'runs a script or loads a file' }),
    ),
  ];
}

/** Lists texts that name the carrier whose folder comes with the site. */
function checkNames(folder: string): Finding[] {
  if (path.resolve(folder) === shippedCarrier) return [];
  const { name, code, club, hotline } = loadCarrier(shippedCarrier);
  const own = loadCarrier(folder);
  const words = [name.zh, name.en, club.name.en, club.member.en, hotline].filter(
    (word) => !JSON.stringify(own).includes(word),
  );
  const patterns = [...words, ...(own.code === code ? [] : [`\\b${code}\\d{3,4}\\b`])];
  // The folder is a copy that still names the same carrier.
  if (patterns.length === 0) return [];
  const foreign = new RegExp(patterns.join('|'));
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /\.(json|csv|md|txt|svg)$/.test(file))
    .sort()
    .flatMap((file) =>
      readFileSync(path.join(folder, file), 'utf8')
        .split('\n')
        .flatMap((text, index): Finding[] => {
          const found = foreign.exec(text)?.[0];
          if (found === undefined) return [];
          return [{ level: 'error', file, line: index + 1, message: `names another carrier: ${found}` }];
        }),
    );
}
