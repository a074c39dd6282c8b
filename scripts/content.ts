// npm run content: checks the carrier's content and imports it into the database of a running site.
import { resolve } from 'node:path';
import {
  contentFolder,
  importContent,
  listProblems,
  loadCarrierPlaces,
  loadCarrierRules,
  readContentFolder,
  readSitePages,
} from '../apps/server/src/modules/content/index.ts';
import { withStore } from './content/content-store.ts';
import { checkRowTexts, readRowFiles } from './content/row-texts.ts';
import { checkSiteTexts, readSiteTexts } from './content/site-texts.ts';

const USAGE = `npm run content -- <command>
  check [folder]    checks carriers/haidai/content, or another folder; fails if there is a problem
  import <folder>   imports a folder into the database of the running site, which shows it within seconds. If it would
                    replace texts of the desk, it names the files and changes nothing. --over-desk replaces them;
                    the desk keeps the older texts in its history and can publish them again

check also compares each time, sum and share in the texts with the rule of data/ that the head names. It checks the
texts of pages, messages, desk and data rows in the same way (docs/rules/texts.md).

A folder has the layout of carriers/haidai/content: articles/, documents/, health/ and the lists beside them. A folder with
only some files is checked together with the other files of carriers/haidai/content, and does not change them.`;

const given = process.argv.slice(2);
const overDesk = given.includes('--over-desk');
const [command, folder] = given.filter((word) => word !== '--over-desk');

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(): Promise<number> {
  if (command === 'check') {
    const promises = {
      rules: loadCarrierRules(),
      places: loadCarrierPlaces(),
      today: new Date().toISOString().slice(0, 10),
    };
    const inCode = [...checkSiteTexts(readSiteTexts(), promises), ...checkRowTexts(readRowFiles())];
    return report([...listProblems(readWhole(folder), readSitePages(), promises), ...inCode]);
  }
  if (command === 'import' && folder) return runImport(folder);
  console.log(USAGE);
  return 2;
}

type Problem = ReturnType<typeof listProblems>[number];

/** Prints one problem per line. Returns the exit code: 1 if there is a problem. */
function report(problems: readonly Problem[]): number {
  for (const { file, line, message } of problems) console.log(`${line > 0 ? `${file}:${line}` : file}  ${message}`);
  console.log(`The check found ${problems.length} faults`);
  return problems.length > 0 ? 1 : 0;
}

/** A folder with menus replaces the shipped content; any other folder is added to it. */
function readWhole(given: string | undefined) {
  const shipped = readContentFolder(contentFolder());
  if (given === undefined) return shipped;
  const files = readContentFolder(resolve(given));
  return files.has('menus.json') ? files : new Map([...shipped, ...files]);
}

async function runImport(from: string): Promise<number> {
  const files = readContentFolder(resolve(from));
  const options = { pages: readSitePages(), overDesk };
  const { changed, problems, conflicts } = await withStore((store) => importContent(store, files, options));
  if (problems.length > 0) {
    report(problems);
    console.log('The command changed nothing');
    return 1;
  }
  if (conflicts.length > 0) {
    for (const file of conflicts) console.log(`${file}  was written at the desk`);
    console.log('The command changed nothing. Use --over-desk to replace these files');
    return 1;
  }
  for (const file of changed) console.log(file);
  console.log(`${changed.length} of ${files.size} files are new. The site shows them within seconds`);
  return 0;
}
