import { expect, type Locator } from '@playwright/test';
import { arrive, expectFocus, type Journey, look } from './journey.ts';

/** Checks in from the order, takes a free seat, and gets the boarding pass, with the tags of bags to drop. */
export async function checkIn(
  journey: Journey,
  { flightNo, name, bags = 0 }: { flightNo: string; name: string; bags?: number },
): Promise<void> {
  const { page, hand, say } = journey;
  await hand.press(page.getByRole('link', { name: say('trips', 'checkIn'), exact: true }).first());
  await arrive(journey, 'check-in', say('checkin', 'travellersTitle'));
  const [declares = ''] = say('checkin', 'goods', { title: '\n' }).split('\n');
  await hand.tick(page.getByRole('checkbox', { name: new RegExp(`^${declares}`) }));
  const more = page.getByRole('button', { name: say('checkin', 'bagsMore', { name }) });
  for (let bag = 0; bag < bags; bag += 1) await hand.press(more);
  await hand.press(page.getByRole('button', { name: say('checkin', 'toSeats') }));
  await expect(page.locator('[data-seat]').first()).toBeVisible();
  await expectFocus(journey, say('checkin', 'seatsTitle'));
  const seatNo = await takeSeat(journey);
  const confirm = page.getByRole('main').getByRole('button', { name: say('checkin', 'confirm'), exact: true });
  await hand.press(confirm);
  await arrive(journey, 'boarding-pass', say('checkin', 'passTitle'));
  const pass = page.getByRole('article', { name: new RegExp(`^${flightNo}`) });
  await expect(pass).toContainText(name);
  await expect(pass).toContainText(seatNo);
  await expect(pass.getByText(/^\d{10}$/)).toHaveCount(bags);
  await expect(pass.getByRole('img', { name: say('checkin', 'codeOf', { name, flight: flightNo }) })).toBeVisible();
}

/** Takes a seat without a price. */
async function takeSeat(journey: Journey): Promise<string> {
  const { page, hand, means, say } = journey;
  const map = page
    .getByRole('group')
    .filter({ has: page.locator('[data-seat]') })
    .last();
  const free = new RegExp(`${say('seating', 'noCharge')}.*${say('seating', 'free')}$`, 'i');
  const seats = map.getByRole('button', { name: free });
  await expect(seats.first()).toBeVisible();
  const seat = means === 'keyboard' ? await walkToSeat(journey, map, free) : seats.nth(20);
  const seatNo = (await seat.getAttribute('data-seat')) ?? '';
  if (means === 'keyboard') await page.keyboard.press('Enter');
  else await hand.press(seat);
  const chosen = page.locator(`[data-seat="${seatNo}"]`);
  await expect(chosen).toHaveAttribute('aria-pressed', 'true');
  await look(journey, 'seat-chosen');
  return seatNo;
}

/** The map is one stop. The arrow keys go along the cabin, and back on the next side of it, to a free seat. */
async function walkToSeat({ page }: Journey, map: Locator, free: RegExp): Promise<Locator> {
  await expect(map.locator('[data-seat][tabindex="0"]')).toHaveCount(1);
  const focused = page.locator('[data-seat]:focus');
  for (let stops = 0; stops < 90 && (await focused.count()) === 0; stops += 1) await page.keyboard.press('Tab');
  const seatNo = () => focused.getAttribute('data-seat');
  let along = 'ArrowRight';
  for (let steps = 0; steps < 200; steps += 1) {
    // Travellers who choose no seat get the first ones.
    if (steps > 15 && free.test((await focused.getAttribute('aria-label')) ?? '')) return focused;
    const before = await seatNo();
    await page.keyboard.press(along);
    if ((await seatNo()) !== before) continue;
    await page.keyboard.press('ArrowDown');
    along = along === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
  }
  throw new Error('The arrow keys found no free seat');
}
