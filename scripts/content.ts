// npm run content: what the carrier says, checked, and taken into the store of a running site.
import { resolve } from 'node:path';
import {
  carrierRules,
  findProblems,
  importContent,
  readContentFolder,
  readSitePages,
  shippedFolder,
} from '../apps/server/src/modules/content/index.ts';
import { withStore } from './content/content-store.ts';
import { findRowTextProblems, readRowFiles } from './content/row-texts.ts';
import { findSiteTextProblems, readSiteTexts } from './content/site-texts.ts';

const USAGE = `npm run content -- <command>
  check [folder]    what is wrong in data/content, or in another folder; fails where there is anything
  import <folder>   takes a folder into the store of the running site, which shows it within seconds; refuses where it
                    would replace what was written at the desk, and names the files. --over-desk replaces it: what was
                    there stays in the history of the desk, and can be published again

check also compares each time, sum and share in the texts with the rule of data/ that its head names, and looks at the
texts of the pages, the messages, the desk and the data rows in the same way (docs/rules/texts.md).

A folder is laid out as data/content is: articles/, documents/, health/ and the lists beside them. One that holds
only some files is checked together with all others of data/content, and leaves them as they are.`;

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
    const promises = { rules: carrierRules(), today: new Date().toISOString().slice(0, 10) };
    const inCode = [...findSiteTextProblems(readSiteTexts(), promises), ...findRowTextProblems(readRowFiles())];
    return report([...findProblems(readWhole(folder), readSitePages(), promises), ...inCode]);
  }
  if (command === 'import' && folder) return runImport(folder);
  console.log(USAGE);
  return 2;
}

type Problem = ReturnType<typeof findProblems>[number];

/** Prints what is wrong, one thing a line; 1 where there is anything. */
function report(problems: readonly Problem[]): number {
  for (const { file, line, message } of problems) console.log(`${line > 0 ? `${file}:${line}` : file}  ${message}`);
  console.log(`${problems.length} faults`);
  return problems.length > 0 ? 1 : 0;
}

/** A folder with menus is all there is; any other adds to what comes with the site. */
function readWhole(given: string | undefined) {
  const shipped = readContentFolder(shippedFolder);
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
    console.log('nothing was changed');
    return 1;
  }
  if (conflicts.length > 0) {
    for (const file of conflicts) console.log(`${file}  was written at the desk`);
    console.log('nothing was changed; --over-desk replaces them');
    return 1;
  }
  for (const file of changed) console.log(file);
  console.log(`${changed.length} of ${files.size} files are new; the site shows them within seconds`);
  return 0;
}
