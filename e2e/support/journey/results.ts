import { expect } from '@playwright/test';
import { arrive, beginsWith, expectFocus, isNarrow, type Journey, look, yuanIn } from './journey.ts';
import { nameOf, type Wish } from './search.ts';

interface Choice {
  /** The flight. The default is the first that has seats. */
  flightNo?: string;
  fare?: 'cheapest' | 'dearest';
}

/** Chooses a fare for each direction of the trip. Returns the total of the bar. */
export async function chooseFares(journey: Journey, wish: Wish, out: Choice = {}, back: Choice = {}): Promise<number> {
  const { page, hand, say } = journey;
  await chooseFare(journey, wish.back ? 'chosenOut' : 'chosen', out);
  if (wish.back) {
    await hand.press(page.getByRole('button', { name: say('shopping', 'goReturn') }));
    const [from, to] = [nameOf(journey, wish.to), nameOf(journey, wish.from)];
    const heading = page.getByRole('heading', { name: say('shopping', 'chooseInbound', { from, to }) });
    await arrive(journey, 'return-flights', heading);
    await expect(heading).toBeInViewport();
    await expect(page.getByRole('article').first()).toBeInViewport();
    const outbound = page.getByRole('region', { name: say('shopping', 'outboundChosen') });
    await expect(outbound).toContainText(`${to} → ${from}`);
    // Nothing is chosen yet, so the button explains this and leads to the flights.
    await page.getByRole('button', { name: say('shopping', 'chooseReturn') }).press('Enter');
    await expectFocus(journey, heading);
    await chooseFare(journey, 'chosenBack', back);
  }
  await look(journey, 'fares-chosen');
  const { adults = 0, children = 0, babies = 0 } = wish.more ?? {};
  const count = 1 + adults + children + babies;
  return yuanIn(page.getByRole('status').filter({ hasText: say('shopping', 'selectedTotal', { count }) }));
}

/** Opens the fares of a flight, on a phone in a sheet, and chooses one. The control that opened them has the focus. */
async function chooseFare(
  journey: Journey,
  chosen: 'chosen' | 'chosenOut' | 'chosenBack',
  { flightNo = '', fare = 'cheapest' }: Choice,
): Promise<void> {
  const { page, hand, say } = journey;
  const opens = isNarrow(journey)
    ? page.getByRole('button', { name: beginsWith(say('shopping', 'seeFaresOf', { flight: flightNo })) })
    : page.getByRole('button', { expanded: false });
  const card = page
    .getByRole('article', { name: beginsWith(flightNo) })
    .filter({ has: opens })
    .first();
  const flight = page.getByRole('article', { name: (await card.getAttribute('aria-label')) ?? '', exact: true });
  await hand.press(card.locator(opens).first());
  const fares = flight.getByRole('region');
  await expect(fares.first()).toBeVisible();
  // A sheet shows one cabin at a time.
  if (fare === 'dearest' && isNarrow(journey)) await hand.pick(flight.getByRole('radio').last());
  // The fares of the return are like those of the way out.
  if (chosen !== 'chosenBack') await look(journey, 'fares');
  const one = fare === 'cheapest' ? fares.first() : fares.last();
  await hand.press(one.getByRole('button', { name: beginsWith(say('shopping', 'choose')) }));
  await expect(flight.getByRole('button', { name: beginsWith(say('shopping', chosen)) }).first()).toBeVisible();
}

/** Goes from the chosen fares to the passengers, or to the sign-in dialog. */
export async function goToPassengers({ page, hand, say }: Journey): Promise<void> {
  await hand.press(page.getByRole('button', { name: say('shopping', 'goPassengers'), exact: true }));
}
