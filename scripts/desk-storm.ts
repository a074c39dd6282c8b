// npm run desk-storm: two people work a cancelled flight and many refunds to their end at the desk, in Chromium.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { getSandboxClock } from '@haidai/contract/sandbox';
import { addDays } from '@haidai/domain/time';
import { type Browser, chromium } from '@playwright/test';
import { chromiumOptions } from '../e2e/support/chromium.ts';
import { givenCancelledFlight } from './desk-storm/cancelled-flight.ts';
import { checkStorm } from './desk-storm/check-storm.ts';
import { people, type Storm, sitDown, workStorm } from './desk-storm/new-desk.ts';
import { type StormSite, startStormSite } from './desk-storm/storm-site.ts';
import { givenApplications } from './desk-storm/travellers.ts';
import { ensureBrowser } from './machine/browser.mjs';
import { root } from './machine/paths.mjs';
import { continueOnPinnedNode } from './machine/runtime.mjs';
import { ensurePagesBuilt } from './site/pages.ts';

/** One refund of this many has a certificate that does not fit, and the gateway refuses one payment of this many. */
const unfitEvery = 20;
const refusedEvery = 40;

try {
  await continueOnPinnedNode(import.meta.url, console.log);
  process.exitCode = await run();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
process.exit();

async function run(): Promise<number> {
  const { values } = parseArgs({
    options: {
      passengers: { type: 'string', default: '180' },
      refunds: { type: 'string', default: '500' },
    },
  });
  ensureBrowser(console.log);
  ensurePagesBuilt(console.log);
  const folder = mkdtempSync(path.join(tmpdir(), 'haidai-desk-storm-'));
  chmodSync(folder, 0o755);
  const undo: (() => Promise<unknown>)[] = [];
  try {
    const browser = await chromium.launch(chromiumOptions());
    undo.push(() => browser.close());
    const site = await startStormSite({ folder: root, title: 'this checkout' }, path.join(folder, 'new'), undo);
    const storm = await givenStorm(site, { passengers: Number(values.passengers), refunds: Number(values.refunds) });
    await workAt(site, browser, storm);
    await site.untilJobsDone();
    const faults = await checkStorm(site, storm);
    for (const fault of faults) console.error(`FAULT: ${fault}`);
    console.log(`Faults in refunds, approvals, messages, queues, seats and money: ${faults.length}.`);
    return faults.length === 0 ? 0 : 1;
  } finally {
    for (const step of undo.reverse()) await step().catch((error: unknown) => console.error(error));
    rmSync(folder, { recursive: true, force: true });
  }
}

async function givenStorm(site: StormSite, size: { passengers: number; refunds: number }): Promise<Storm> {
  const begun = performance.now();
  const { now } = await site.newApi().expectOk(getSandboxClock);
  const day = (days: number) => addDays(now.slice(0, 10), days);
  const flight = await givenCancelledFlight(site, size.passengers, day(40));
  console.log(
    `${flight.flightNo} on ${flight.flightDate}: ${size.passengers} travellers, ${flight.parties.length} parties`,
  );
  const days = Array.from({ length: 30 }, (_, index) => day(60 + index));
  const applications = await givenApplications(site, size.refunds, days);
  const refused = applications.filter((_, index) => index % refusedEvery === 1).map(({ paymentNo }) => paymentNo);
  const setFault = (faults: object) =>
    Promise.all(refused.map((paymentNo) => site.gateway('PUT', `trades/wechat/${paymentNo}/faults`, faults)));
  await setFault({ refund: 'refuse' });
  console.log(
    `${applications.length} refunds wait. The storm took ${Math.round((performance.now() - begun) / 1000)} s to make.`,
  );
  return {
    flight,
    applications,
    unfit: new Set(applications.filter((_, index) => index % unfitEvery === 0).map(({ refundNo }) => refundNo)),
    repairGateway: async () => void (await setFault({})),
  };
}

async function workAt(site: StormSite, browser: Browser, storm: Storm): Promise<void> {
  const first = await sitDown(site, browser, people.first);
  const second = await sitDown(site, browser, people.second);
  await workStorm(site, [first, second], storm);
}
