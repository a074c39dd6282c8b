import type { Page } from '@playwright/test';
import { buyCheckInTickets, checkIn } from './support/check-in.ts';
import { dayAfter } from './support/days.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { givenOrder } from './support/orders.ts';
import { someMobile } from './support/people.ts';
import { signInPageBySms } from './support/sign-in-page.ts';
import { t } from './support/texts.ts';
import {
  chooseFare,
  expectTicketed,
  flightCard,
  goToCashier,
  goToPassengers,
  openFlights,
  payAtCashier,
} from './support/traveller.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

type WithMoves = typeof window & { moves: string[][] };

/** Records the names of what moves in each transition: what the page shows before and after it. */
async function recordMoves(page: Page): Promise<() => Promise<string[][]>> {
  await page.addInitScript(() => {
    const recorder = window as unknown as WithMoves;
    recorder.moves = [];
    // A page moves only if its data arrive within 300 ms. On a busy machine they arrive later.
    const wait = window.setTimeout.bind(window);
    const patient = (run: () => void, ms?: number) => wait(run, ms === 300 ? 10_000 : ms);
    window.setTimeout = patient as typeof setTimeout;
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (options) => {
      const transition = start(options);
      void transition.ready.then(() => {
        const parts = document
          .getAnimations()
          .map(({ effect }) => (effect instanceof KeyframeEffect ? (effect.pseudoElement ?? '') : ''));
        const named = (part: string) =>
          parts.flatMap((text) => new RegExp(`^::view-transition-${part}\\((.+)\\)$`).exec(text)?.[1] ?? []);
        const after = new Set(named('new'));
        const both = new Set(named('old').filter((name) => name !== 'root' && after.has(name)));
        recorder.moves.push([...both].sort());
      });
      return transition;
    };
  });
  return () => page.evaluate(() => (window as unknown as WithMoves).moves);
}

test('the chosen flights and the chosen day move from page to page', { tag: '@both' }, async ({ page, sandbox }) => {
  const moves = await recordMoves(page);
  await signInPageBySms(page);
  const departureDate = await dayAfter(sandbox, 20);
  await openFlights(page, {
    ...{ origCode3: 'TAO', origName: '青岛', destCode3: 'CTU', destName: '成都' },
    ...{ departureDate, returnDate: await dayAfter(sandbox, 23) },
  });
  await page.getByRole('link', { name: t('shopping', 'compareDates') }).click();
  await expect.poll(moves, { message: 'the disc becomes a cell' }).toEqual([['chosen-day']]);
  await page.getByRole('link', { name: t('shopping/dates', 'search') }).click();
  await expect.poll(moves).toEqual([['chosen-day'], ['chosen-day']]);

  await chooseFare(flightCard(page));
  await page.getByRole('button', { name: t('shopping', 'goReturn') }).click();
  await expect
    .poll(moves, { message: 'the card becomes a line' })
    .toEqual([['chosen-day'], ['chosen-day'], ['chosen-day', 'leg-out']]);
  await chooseFare(flightCard(page));
  await goToPassengers(page);
  await expect.poll(moves, { message: 'both flights become the itinerary' }).toContainEqual(['leg-in', 'leg-out']);
});

test('the itinerary becomes tickets when the money has arrived', async ({ page, sandbox, context }) => {
  const moves = await recordMoves(page);
  const mobile = someMobile();
  const api = await signInPageBySms(page, mobile);
  const orderNo = await givenOrder(api, mobile, { departureDate: await dayAfter(sandbox, 30) });
  await openPage(page, `/book/payPreCash?orderNo=${orderNo}`);
  await goToCashier(page, '微信支付');
  const telephone = context.waitForEvent('page');
  await page.getByRole('link', { name: t('payment', 'openWechat') }).click();
  await payAtCashier(await telephone);
  await expectTicketed(page);
  // The tickets may be issued before this page asks for the payment. It then leads to them at once.
  const moved = await moves();
  expect(moved.length).toBeGreaterThan(0);
  expect(moved).toEqual(moved.map(() => ['leg-out']));
});

test('the ticket of the next trip becomes the ticket of the order, and the seat becomes the seat of the boarding pass', {
  tag: '@both',
}, async ({ page, sandbox }) => {
  const moves = await recordMoves(page);
  const mobile = someMobile();
  const api = await signInPageBySms(page, mobile);
  const { orderNo, flightNo } = await buyCheckInTickets(sandbox, api, { mobile });
  await checkIn(api, orderNo);
  await openPage(page, '/index');
  await page.getByRole('link', { name: t('trips', 'seeOrder') }).click();
  await expect.poll(moves).toEqual([[`trip-${orderNo}-0`]]);
  await page.getByRole('link', { name: /的登机牌$/ }).click();
  const seat = expect.stringMatching(new RegExp(`^seat-${flightNo}-.+-\\d+[A-Z]$`));
  await expect.poll(moves).toEqual([[`trip-${orderNo}-0`], [seat]]);
});

test('nothing moves for a traveller who prefers less motion', async ({ page, sandbox }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    document.startViewTransition = () => {
      throw new Error('a transition began');
    };
  });
  const departureDate = await dayAfter(sandbox, 20);
  await openFlights(page, {
    ...{ origCode3: 'TAO', origName: '青岛', destCode3: 'CTU', destName: '成都' },
    ...{ departureDate, returnDate: await dayAfter(sandbox, 23) },
  });
  await chooseFare(flightCard(page));
  await page.getByRole('button', { name: t('shopping', 'goReturn') }).click();
  await expect(page.getByRole('region', { name: t('shopping', 'outboundChosen') })).toBeVisible();
});
