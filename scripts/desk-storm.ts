// npm run desk-storm: two people work a cancelled flight and many refunds to their end at the desk, in Chromium.
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { chromiumOptions } from '../e2e/support/chromium.ts';
import { checkStorm } from './desk-storm/check-storm.ts';
import { renderComparison, renderStorm } from './desk-storm/compare.ts';
import type { Tally } from './desk-storm/hands.ts';
import { people, workStorm } from './desk-storm/new-desk.ts';
import { oldPeople, workOldStorm } from './desk-storm/old-desk.ts';
import { sitDown } from './desk-storm/sit-down.ts';
import { givenStorm } from './desk-storm/storm.ts';
import { startStormSite } from './desk-storm/storm-site.ts';
import { installRelease } from './going-live/release.ts';
import { ensureBrowser } from './machine/browser.mjs';
import { root } from './machine/paths.mjs';
import { continueOnPinnedNode } from './machine/runtime.mjs';
import { ensureBuilt } from './site/build.ts';

const USAGE = `npm run desk-storm -- [--passengers 180] [--refunds 500] [--against <commit>] [--sample 20] [--write]
Makes a cancelled flight and refunds by the ordinary operations. Two people work them to their end at the desk, and the
script counts their acts. Then it checks refunds, approvals, messages, queues, seats and money.

--against also builds a release whose desk has one page for each queue, works that many passengers and refunds there, and
compares. --write writes the figures into docs/concepts/staff-desk.md.`;
const page = path.join(root, 'docs/concepts/staff-desk.md');
const heading = '## A storm at the desk';

try {
  await continueOnPinnedNode(import.meta.url, console.log);
  process.exitCode = await run();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
process.exit();

async function run(): Promise<number> {
  const options = readOptions();
  if (!options) {
    console.log(USAGE);
    return 2;
  }
  ensureBrowser(console.log);
  ensureBuilt(console.log);
  const folder = mkdtempSync(path.join(tmpdir(), 'haidai-desk-storm-'));
  // If this user is root, PostgreSQL runs as another user, who needs access.
  chmodSync(folder, 0o755);
  const browser = await chromium.launch(chromiumOptions());
  try {
    const { tallies, faults } = await workHere(browser, folder, options);
    const { against, sample } = options;
    const older = against ? await workThere(browser, folder, { against, sample }) : null;
    const told = [
      `${options.passengers} passengers and ${options.refunds} refunds. Faults in refunds, approvals, messages, queues, seats and money: ${faults.length}.`,
      renderStorm(tallies),
      ...(older ? [`Beside it \`${older.title}\`:`, renderComparison(tallies, older.tallies)] : []),
    ];
    console.log(`\n${told.join('\n\n')}`);
    if (options.write) writeFigures(told);
    return faults.length === 0 ? 0 : 1;
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Options {
  passengers: number;
  refunds: number;
  sample: number;
  against: string | undefined;
  write: boolean;
}

/** Returns the options, or null if one is unknown or no number. */
function readOptions(): Options | null {
  const text = (fallback: string) => ({ type: 'string', default: fallback }) as const;
  try {
    const { values } = parseArgs({
      options: {
        ...{ passengers: text('180'), refunds: text('500'), sample: text('20') },
        ...{ against: { type: 'string' }, write: { type: 'boolean', default: false } },
      },
    });
    const [passengers, refunds, sample] = [values.passengers, values.refunds, values.sample].map(Number);
    if (!passengers || !refunds || !sample) return null;
    return { passengers, refunds, sample, against: values.against, write: values.write };
  } catch {
    return null;
  }
}

interface Worked {
  tallies: Tally[];
  faults: string[];
}

/** Works the storm at the desk of this checkout, and checks what it left. */
async function workHere(browser: Browser, folder: string, { passengers, refunds }: Options): Promise<Worked> {
  return withUndo(async (undo) => {
    const site = await startStormSite({ folder: root, title: 'this checkout' }, path.join(folder, 'new'), undo);
    const storm = await givenStorm(site, { passengers, refunds });
    const first = await sitDown(site, browser, people.first);
    const second = await sitDown(site, browser, people.second);
    await workStorm(site, [first, second], storm);
    await site.untilJobsDone();
    const faults = await checkStorm(site, storm);
    for (const fault of faults) console.error(`FAULT: ${fault}`);
    return { tallies: [...first.tallies, ...second.tallies], faults };
  });
}

/** Works a sample of the storm at the desk of another release. */
async function workThere(browser: Browser, folder: string, { against, sample }: { against: string; sample: number }) {
  return withUndo(async (undo) => {
    const release = installRelease(against, path.join(folder, 'release'));
    console.log(`Beside it: ${release.title}`);
    const site = await startStormSite(release, path.join(folder, 'old'), undo);
    const storm = await givenStorm(site, { passengers: sample, refunds: sample });
    const first = await sitDown(site, browser, oldPeople.first);
    const second = await sitDown(site, browser, oldPeople.second);
    await workOldStorm(site, [first, second], storm);
    return { title: release.title, tallies: [...first.tallies, ...second.tallies] };
  });
}

async function withUndo<Result>(work: (undo: (() => Promise<unknown>)[]) => Promise<Result>): Promise<Result> {
  const undo: (() => Promise<unknown>)[] = [];
  try {
    return await work(undo);
  } finally {
    for (const step of undo.reverse()) await step().catch((error: unknown) => console.error(error));
  }
}

/** Writes the figures at the end of the section, after the words about it. */
function writeFigures(told: readonly string[]): void {
  const text = readFileSync(page, 'utf8');
  const begin = text.indexOf('<!-- storm -->', text.indexOf(heading));
  const end = text.indexOf('<!-- /storm -->', begin);
  if (begin < 0 || end < 0) throw new Error(`${page} has no place for the figures under “${heading}”`);
  writeFileSync(page, `${text.slice(0, begin)}<!-- storm -->\n\n${told.join('\n\n')}\n\n${text.slice(end)}`);
}
