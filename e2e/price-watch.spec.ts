import { searchFlights } from '@haidai/contract/shopping';
import { dayAfter } from './support/days.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { someMobile } from './support/people.ts';
import type { Sandbox } from './support/sandbox.ts';
import { signInPageBySms } from './support/sign-in-page.ts';
import { t } from './support/texts.ts';
import { logInBySms, openFlights } from './support/traveller.ts';

const toHarbin = { origCode3: 'TAO', origName: '青岛', destCode3: 'HRB', destName: '哈尔滨' };

test('a price watch sends one message about a fall, shows the saving, and ends before departure', {
  tag: '@alone',
}, async ({ page, sandbox, checkAxe, checkAxeAtBothWidths, saveScreen }) => {
  const mobile = someMobile();
  const trip = { ...toHarbin, departureDate: await dayAfter(sandbox, 2) };
  const lastDeparture = await sellEconomy(sandbox, trip, 0);
  const watch = page.getByRole('switch', { name: t('price-watch', 'name') });
  const saving = new RegExp(t('price-watch', 'saved', { yuan: '[\\d,]+' }));
  const falls = async () =>
    (await sandbox.messagesTo(mobile)).filter(({ body }) => body.includes('含税总价降至')).length;
  try {
    await test.step('a visitor switches it on in the results and signs in', async () => {
      await openFlights(page, trip);
      await watch.press('Space');
      await logInBySms(page, sandbox, mobile);
      await expect(watch).toBeChecked();
      await expect(page.getByText(t('price-watch', 'on'))).toBeVisible();
      await checkAxeAtBothWidths();
      await saveScreen('price-watch-on');
    });
    await test.step('the fare falls: one message, and the results show the saving', async () => {
      await sellEconomy(sandbox, trip, 100);
      await sandbox.moveClock(61);
      await sandbox.messageTo(mobile, '含税总价降至', '比关注时低');
      await openFlights(page, trip);
      await expect(page.getByText(saving)).toBeVisible();
      await expect(watch).not.toBeChecked();
      await checkAxeAtBothWidths();
      await saveScreen('price-watch-hit');
    });
    await test.step('the list of watches shows the same saving', async () => {
      await openPage(page, '/user/watches');
      await expect(page.getByRole('listitem').filter({ hasText: '青岛 → 哈尔滨' }).first()).toContainText(saving);
      await checkAxe();
    });
    await test.step('the fare rises and falls again: no second message, and the watch ends before departure', async () => {
      await sellEconomy(sandbox, trip, 0);
      await sandbox.moveClock(61);
      await sellEconomy(sandbox, trip, 100);
      await sandbox.moveClock(61);
      const left = lastDeparture.getTime() - (await sandbox.now()).getTime();
      await sandbox.moveClock(Math.round(left / 60_000) - 3 * 60);
      await signInPageBySms(page, mobile);
      const row = page.getByRole('listitem').filter({ hasText: '青岛 → 哈尔滨' }).first();
      await expect(async () => {
        await openPage(page, '/user/watches');
        await expect(row).toContainText(t('price-watch', 'stateENDED'), { timeout: 1000 });
      }).toPass({ timeout: 20_000 });
      await expect(row).toContainText(t('price-watch', 'reasondepart'));
      await expect(row).toContainText(saving);
      await checkAxeAtBothWidths();
      await saveScreen('price-watch-ended');
      expect(await falls()).toBe(1);
    });
  } finally {
    await sandbox.resetClock();
  }
});

/** Sets the free economy seats of every flight of the trip on its day. Returns the last departure. */
async function sellEconomy(
  { api, setSeatsLeft }: Sandbox,
  { origCode3, destCode3, departureDate }: { origCode3: string; destCode3: string; departureDate: string },
  seatsLeft: number,
): Promise<Date> {
  const body = { origCode3, destCode3, departureDate };
  const { departAVFS } = await api.expectOk(searchFlights, { query: {}, body });
  for (const { flightNo, flightDate } of departAVFS.flatMap(({ segments }) => segments))
    await setSeatsLeft({ flightNo, flightDate, cabin: 'ECO', seatsLeft });
  const times = departAVFS.map(({ departTime }) => departTime).sort();
  return new Date(`${departureDate}T${times.at(-1)}:00+08:00`);
}
