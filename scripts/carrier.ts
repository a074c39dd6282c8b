// npm run carrier: makes, checks, compares and publishes the carrier's folder.
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Finding } from '@haidai/domain/flights';
import { todayIn } from '@haidai/domain/time';
import {
  findCurrent,
  listRevisionFiles,
  lockSchedule,
  publishRevision,
  readRevisionFiles,
  revisionOf,
  writeRevisionFiles,
} from '../apps/server/src/modules/carrier/index.ts';
import { useCarrierFolder } from '../apps/server/src/modules/reference/index.ts';
import { findTouchedTickets } from '../apps/server/src/modules/schedule-change/index.ts';
import { inTransaction } from '../apps/server/src/platform/index.ts';
import { checkCarrier } from './carrier/check-carrier.ts';
import { compareRevisions, listRewrittenRules, type RevisionChange } from './carrier/compare-revisions.ts';
import { completeCarrier } from './carrier/complete-carrier.ts';
import { makeCarrier } from './carrier/new-carrier.ts';
import { withStore } from './content/content-store.ts';
import { dataFolder } from './machine/data-folder.mjs';

const USAGE = `npm run carrier -- <command>
  new <folder>                     completes a folder that holds only carrier.json, as a draft of a carrier's folder
  complete [folder]                adds drafts of what this release reads and the folder of an earlier release lacks
  check [folder]                   checks every file of the folder; fails if there is an error
  diff [folder]                    compares the folder with the published revision
  publish [folder] --note "why"    checks the folder and publishes it; every instance serves it within two seconds

The folder is that of CARRIER_DIR, or carriers/haidai. diff and publish need the database of the site.`;

const { values, positionals } = parseArgs({
  options: { note: { type: 'string', default: '' } },
  allowPositionals: true,
});
const [command, given] = positionals;
const { note } = values;
const folder = path.resolve(
  given ?? process.env.CARRIER_DIR ?? path.resolve(import.meta.dirname, '../carriers/haidai'),
);

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(): Promise<number> {
  if (command === 'new' && given) return runNew();
  if (command === 'complete') return runComplete();
  if (command === 'check') return report(checkCarrier(folder, todayIn(new Date())));
  if (command === 'diff') return runDiff();
  if (command === 'publish') return runPublish();
  console.log(USAGE);
  return 2;
}

/** Prints one finding per line. Returns the exit code: 1 if there is an error. */
function report(findings: readonly Finding[]): number {
  for (const { level, file, line, message } of findings)
    console.log(`${level}  ${line > 0 ? `${file}:${line}` : file}  ${message}`);
  const errors = findings.filter(({ level }) => level === 'error').length;
  console.log(`${errors} errors, ${findings.length - errors} warnings`);
  return errors > 0 ? 1 : 0;
}

async function runComplete(): Promise<number> {
  const drafts = await completeCarrier(folder);
  if (drafts.length === 0) console.log(`${folder} lacks nothing that this release reads.`);
  else console.log(`A person has to read these drafts:\n${drafts.join('\n')}`);
  return report(checkCarrier(folder, todayIn(new Date())));
}

async function runNew(): Promise<number> {
  const drafts = await makeCarrier(folder);
  console.log(`${folder} is complete. Its rules, fares and schedule are drafts.`);
  console.log('A person has to rewrite these files, because they speak of the hub or the name:');
  for (const file of drafts) console.log(`  ${file}`);
  return report(checkCarrier(folder, todayIn(new Date())));
}

async function runDiff(): Promise<number> {
  const files = readRevisionFiles(folder);
  return withStore(async ({ db, clock }) => {
    const current = await findCurrent(db);
    const published = await listRevisionFiles(db, current);
    print(compareRevisions(published, files));
    for (const line of listRewrittenRules(published, files, clock.today())) console.log(`refused  ${line}`);
    console.log(`published ${current || 'nothing'}, this folder ${revisionOf(files)}`);
    return 0;
  });
}

function print(changes: readonly RevisionChange[]): void {
  for (const { file, kind, rows } of changes) {
    const shown = rows.slice(0, 8).join(', ');
    console.log(
      `${kind}  ${file}${rows.length > 0 ? `  ${rows.length} rows: ${shown}${rows.length > 8 ? ', …' : ''}` : ''}`,
    );
  }
  console.log(`${changes.length} files differ`);
}

async function runPublish(): Promise<number> {
  if (note.trim() === '') {
    console.log('publish needs --note "why": the list of revisions shows it');
    return 2;
  }
  if (report(checkCarrier(folder, todayIn(new Date()))) > 0) return 1;
  const files = readRevisionFiles(folder);
  return withStore(async ({ db, clock }) => {
    const base = await findCurrent(db);
    if (base === revisionOf(files)) {
      console.log('This folder is published already. The command changed nothing');
      return 0;
    }
    const published = await listRevisionFiles(db, base);
    const refused = listRewrittenRules(published, files, clock.today());
    for (const line of refused) console.log(line);
    if (refused.length > 0) {
      console.log('The command changed nothing');
      return 1;
    }
    print(compareRevisions(published, files));
    const by = `command/${process.env.USER ?? 'unknown'}`;
    // The comparison reads the published schedule as the current one.
    if (published.size > 0) useCarrierFolder(await writeRevisionFiles(path.join(dataFolder, 'carrier'), published));
    const revision = await inTransaction(db, async (tx) => {
      // No ticket is sold between the comparison and the publication.
      await lockSchedule(tx);
      const touched = await findTouchedTickets({ db: tx, clock, config: { dataFolder } }, files);
      if (touched.tickets > 0) throw new Error(refusalOf(touched, compareRevisions(published, files)));
      return publishRevision({ clock }, tx, { files, base, by, note });
    });
    console.log(`Published ${revision}. Every instance serves it within two seconds`);
    return 0;
  });
}

/** Says why the folder is not published, and how its season files are proposed instead. */
function refusalOf(
  { flights, tickets }: { flights: number; tickets: number },
  changes: readonly RevisionChange[],
): string {
  const seasons = changes.filter(({ file, kind }) => kind !== 'removed' && /^schedule\/[^/]+\.txt$/.test(file));
  return [
    'The command changed nothing. The schedule of this folder changes flights with tickets, and their travellers would learn nothing.',
    `Sold flights that change: ${flights}. Their tickets: ${tickets}.`,
    'Propose the schedule first, and let two people publish it at /ops/schedule:',
    ...seasons.map(({ file }) => `  npm run data -- propose ${path.join(folder, file)} period`),
    'Then publish the other files of the folder with this command.',
  ].join('\n');
}
