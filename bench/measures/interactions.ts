import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, devices, type Page } from '@playwright/test';
import { chromiumOptions } from '../../e2e/support/chromium.ts';
import { t } from '../../e2e/support/texts.ts';
import type { BenchSite } from '../support/bench-site.ts';
import { type Finding, median } from '../support/finding.ts';
import { makeTraveller } from '../support/known-traveller.ts';
import { daysFrom, flightSearchPath, searchBody } from '../support/pages.ts';
import { startPlainServer } from '../support/processes.ts';

const slowdown = 4;
const rounds = 5;
const mostMs = 150;
/** An interaction that takes less has no entry in the browser. */
const leastSeenMs = 16;
/** The browser reports the duration of an event after the next frame. */
const reportMs = 300;
const searches = 20;
const warmUps = 3;
const mostSearchMs = 300;

interface Interaction {
  name: string;
  path: string;
  /** Whether the page is not one of the site. */
  isPlain?: true;
  /** Brings the page to the moment before the interaction. */
  prepare?: (page: Page) => Promise<void>;
  act: (page: Page) => Promise<void>;
}

/** The reference: a page with one button, whose press changes one word. */
const plainPage = `<!doctype html><meta name="viewport" content="width=device-width"><title>-</title>
<button onclick="this.textContent = 'pressed'">press</button>`;

/**
 * Measures on a phone: ten interactions on a processor that is slowed down, as the time from the event to the next frame
 * (INP), and the time from the press on the search to the frame with the fares, without a slowdown. A busy machine makes
 * them longer; the press on a plain button in the same rounds shows by how much.
 */
export async function measureInteractions({ url, folder }: BenchSite): Promise<Finding[]> {
  const { cookies, entered } = await makeTraveller(url);
  const page = join(folder, 'button.html');
  writeFileSync(page, plainPage);
  const plain = await startPlainServer('', page);
  const browser = await chromium.launch(chromiumOptions());
  try {
    const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'zh-CN', baseURL: url });
    await context.addCookies(cookies);
    const press: Interaction = {
      name: 'pressing a plain button',
      path: `${plain.url}/page`,
      isPlain: true,
      act: (page) => page.getByRole('button').tap(),
    };
    const findings: Finding[] = [];
    for (const interaction of await listInteractions(url, entered))
      findings.push(await compare(context, interaction, press));
    return [...findings, await measureSearchToFares(context, url)];
  } finally {
    await browser.close();
    await plain.stop();
  }
}

async function listInteractions(url: string, orderNo: string): Promise<Interaction[]> {
  const results = await flightSearchPath(url);
  const box = boxPath(await searchBody(url));
  const field = (page: Page, key: 'destination' | 'departureDate' | 'passengers') =>
    page.getByRole('button', { name: new RegExp(`^${t('shopping/box', key)}`) });
  const menu = (page: Page) => page.getByRole('button', { name: t('shell', 'openMenu') });
  const surname = (page: Page) => page.getByRole('textbox', { name: t('person', 'surname'), exact: true }).first();
  const city = (page: Page) => page.getByRole('option', { name: /CTU$/ }).first();
  return [
    { name: 'opening the dates', path: '/index', act: (page) => field(page, 'departureDate').tap() },
    {
      name: 'choosing a city',
      path: '/index',
      prepare: async (page) => {
        await field(page, 'destination').tap();
        await page.keyboard.type('CTU');
        await city(page).waitFor();
      },
      act: (page) => city(page).tap(),
    },
    { name: 'opening the passengers', path: '/index', act: (page) => field(page, 'passengers').tap() },
    {
      name: 'pressing the search',
      path: box,
      act: (page) => page.getByRole('button', { name: t('shopping/box', 'searchFlights') }).tap(),
    },
    {
      name: 'opening the fares of a flight',
      path: results,
      act: (page) =>
        page
          .getByRole('button', { name: new RegExp(t('shopping', 'seeFares')) })
          .first()
          .tap(),
    },
    {
      name: 'sorting the flights',
      path: results,
      act: (page) => page.getByText(t('shopping', 'sortPrice'), { exact: true }).tap(),
    },
    {
      name: 'typing a name',
      path: `/book/cashPaxInfoInput?orderNo=${orderNo}`,
      prepare: async (page) => {
        await page
          .getByRole('button', { name: t('booking/passengers', 'editShort') })
          .first()
          .tap();
        await surname(page).focus();
      },
      act: (page) => page.keyboard.press('w'),
    },
    {
      name: 'opening the terms',
      path: `/book/orderVerify?orderNo=${orderNo}`,
      act: (page) =>
        page
          .getByRole('button', { name: new RegExp(`^${t('booking/verify', 'readDocument')}`) })
          .first()
          .tap(),
    },
    { name: 'opening the menu', path: '/index', act: (page) => menu(page).tap() },
    {
      name: 'changing the language',
      path: '/index',
      prepare: async (page) => {
        // The page stays, so that it can report the event.
        await page.route('**/en/**', (route) => route.fulfill({ status: 204 }));
        await menu(page).tap();
        await page.getByRole('dialog').waitFor();
      },
      act: (page) => page.getByRole('dialog').getByTitle(t('shell', 'languageName')).tap(),
    },
  ];
}

async function compare(context: BrowserContext, interaction: Interaction, press: Interaction): Promise<Finding> {
  const [seen, pressed]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    seen.push(await measure(context, interaction));
    pressed.push(await measure(context, press));
  }
  const typical = median(seen);
  return {
    name: `INP of ${interaction.name}, processor ${slowdown} × slower`,
    ours: `${inWords(typical)} (worst of ${rounds}: ${inWords(Math.max(...seen))})`,
    beside: `${inWords(median(pressed))}, ${press.name}`,
    ratio: null,
    aim: `≤ ${mostMs} ms`,
    reached: typical <= mostMs,
  };
}

/** Returns the milliseconds of the longest event; 0 if it was too short for the browser to report it. */
async function measure(context: BrowserContext, { path, isPlain, prepare, act }: Interaction): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript({ content: watchEvents });
  if (isPlain) await page.goto(path);
  else await openPage(page, path);
  await prepare?.(page);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.evaluate('window.longestEvent = 0');
  await act(page);
  await page.waitForTimeout(reportMs);
  const longest = await page.evaluate<number>('window.longestEvent');
  await page.close();
  // A change of the language is for the whole visit.
  await context.clearCookies({ name: 'lang' });
  return longest;
}

const inWords = (ms: number) => (ms === 0 ? `< ${leastSeenMs} ms` : `${ms} ms`);

/** A script of the page: `longestEvent` is the duration of the longest event of an interaction, in milliseconds. */
const watchEvents = `
  window.longestEvent = 0;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) window.longestEvent = Math.max(window.longestEvent, duration);
  }).observe({ type: 'event', durationThreshold: ${leastSeenMs} });
`;

/** Searches another day each time, so that no answer is in a cache of the browser. */
async function measureSearchToFares(context: BrowserContext, url: string): Promise<Finding> {
  const body = await searchBody(url);
  const seen: number[] = [];
  for (const departureDate of daysFrom(body.departureDate, warmUps + searches)) {
    const page = await context.newPage();
    await openPage(page, boxPath({ ...body, departureDate }));
    await page.evaluate(watchFares);
    await page.getByRole('button', { name: t('shopping/box', 'searchFlights') }).tap();
    seen.push(await page.evaluate<number>('window.faresPainted'));
    await page.close();
  }
  const counted = seen.slice(warmUps).toSorted((a, b) => a - b);
  const typical = median(counted);
  const p95 = counted[Math.ceil(counted.length * 0.95) - 1] ?? Number.NaN;
  return {
    name: `From the press on the search to the painted fares, median of ${searches}`,
    ours: `${typical.toFixed(0)} ms (p95 ${p95.toFixed(0)} ms)`,
    beside: '',
    ratio: null,
    aim: `≤ ${mostSearchMs} ms`,
    reached: typical <= mostSearchMs,
  };
}

/**
 * A script of the page: `faresPainted` are the milliseconds from the next press to the frame with the first fare. A
 * message that is sent in a frame arrives after the browser has painted it.
 */
const watchFares = `
  window.faresPainted = new Promise((resolve) => {
    addEventListener('click', ({ timeStamp }) => {
      const look = () => {
        const isPage = location.pathname === '/book/flightSearch';
        if (!isPage || !/¥/.test(document.querySelector('article')?.textContent)) return requestAnimationFrame(look);
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - timeStamp);
        port2.postMessage(null);
      };
      look();
    }, { capture: true, once: true });
  });
  undefined;
`;

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}

/** Returns the address of the booking box with a search. */
function boxPath(body: Record<string, string | number>): string {
  const given = { ...body, isReturn: false };
  return `/book?${new URLSearchParams(Object.entries(given).map(([name, value]): [string, string] => [name, String(value)]))}`;
}
