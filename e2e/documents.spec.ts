import { getOrderInfo } from '@haidai/contract/booking';
import { checkIn, givenCheckInTickets } from './support/check-in.ts';
import { expect, test } from './support/fixtures.ts';
import { handOf } from './support/journey/hand.ts';
import { keyboardOf } from './support/keyboard.ts';
import { openPage } from './support/open-page.ts';
import { t, textsIn } from './support/texts.ts';

const DAY_MINUTES = 1440;

test('a reservation is found without a login, its contact opens it, and the receipt of the flight is issued and checked in English, with the keyboard alone @alone', async ({
  page,
  sandbox,
  checkAxeAtBothWidths,
  checkAxeEverywhere,
  slideWithKeys,
  saveScreen,
}) => {
  const [keys, hand, say] = [keyboardOf(page), handOf(page, 'keyboard'), await textsIn('en')];
  const api = sandbox.api.another();
  const { orderNo, passengers, mobile } = await givenCheckInTickets(sandbox, api);
  const { recordLocator } = await api.expectOk(getOrderInfo, { body: { orderNo } });
  await checkIn(api, orderNo);
  const name = `${passengers[0]?.surname}${passengers[0]?.firstName}`;
  const mail = `${mobile}@example.com`;
  try {
    await sandbox.moveClock(2 * DAY_MINUTES);
    await openPage(page, '/self/FlightReservation');
    await keys.enter(page.getByRole('button', { name: t('documents', 'find') }));
    await expect(page.getByLabel(t('documents', 'number'))).toBeFocused();
    await keys.fill(page.getByLabel(t('documents', 'number')), recordLocator ?? '');
    await keys.fill(page.getByLabel(t('documents', 'name')), name);
    await keys.press('Enter');
    await expect(page.getByText(/^已值机$|^已使用$/)).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(name);
    await saveScreen('reservation');
    await keys.enter(page.getByRole('button', { name: t('documents', 'open') }));
    const code = page.getByLabel(t('documents', 'code'));
    await slideWithKeys({ done: code });
    await expect(code).toBeVisible();
    await checkAxeAtBothWidths();
    await keys.fill(code, await sandbox.smsCode(mobile));

    await keys.enter(page.getByRole('link', { name: t('documents/card', 'cardOpen') }));
    await expect(page).toHaveURL(/ElectronicItinerary/);
    // The traveller goes on in English.
    await openPage(page, `/en/self/ElectronicItinerary?orderNo=${orderNo}`);
    const title = page.getByRole('textbox', { name: say('documents', 'titleField'), exact: true });
    await keys.choose(page.getByLabel(say('documents', 'titleType')), say('documents', 'ENTERPRISE'));
    await keys.fill(title, 'Shanhai Technology Ltd');
    await keys.fill(page.getByLabel(say('documents', 'taxNumber')), '91110108551385082R');
    await keys.fill(page.getByLabel(say('documents', 'mail')), mail);
    await keys.press('Enter');
    await expect(page.getByLabel(say('documents', 'taxNumber'))).toBeFocused();
    await expect(title).toHaveValue('Shanhai Technology Ltd');
    await checkAxeAtBothWidths();
    await saveScreen('voucher-form');
    await hand.fill(page.getByLabel(say('documents', 'taxNumber')), '91110108551385082Q');
    await keys.press('Enter');
    await expect(page.getByText(/^Submitted\. Delivery once it is issued/)).toBeVisible();
    await checkAxeEverywhere({
      shown: (words) => page.getByRole('link', { name: words('documents', 'verifyLink') }),
      names: [name],
    });
    for (const format of ['PDF', 'OFD', 'XML']) {
      const download = page.waitForEvent('download');
      await keys.enter(page.getByRole('button', { name: new RegExp(`^Download ${format} XC`) }));
      expect((await download).suggestedFilename()).toMatch(
        new RegExp(`^e-itinerary_\\d{20}\\.${format.toLowerCase()}$`),
      );
    }
    await saveScreen('voucher');
    await keys.enter(page.getByRole('button', { name: say('documents', 'sendAgain') }));
    const again = page.getByRole('region', { name: say('documents', 'sendAgain') });
    await keys.enter(again.getByRole('button', { name: say('documents', 'send'), exact: true }));
    await expect(again.getByLabel(say('documents', 'mail'))).toBeFocused();
    await keys.type(mail);
    await checkAxeAtBothWidths();
    await keys.press('Enter');
    await expect(page.getByText(/^Submitted\. It will be sent to/)).toBeVisible();
    const { body } = await sandbox.messageTo(mail, '报销凭证');
    expect(body).not.toContain(name);

    const verifyCode =
      (await page.getByText(say('documents', 'verifyCode'), { exact: true }).locator('+ dd').textContent()) ?? '';
    await keys.enter(page.getByRole('link', { name: say('documents', 'verifyLink') }));
    await keys.fill(page.getByLabel(say('documents', 'verifyCode')), verifyCode);
    await keys.press('Enter');
    await expect(page.getByText(say('documents', 'genuine'))).toBeVisible();
    await checkAxeAtBothWidths();
    await saveScreen('voucher-verified');

    const link = new URL(/https?:\S+/.exec(body)?.[0] ?? '');
    await page.goto('about:blank');
    await openPage(page, `${link.pathname}${link.hash}`);
    await keys.enter(page.getByRole('button', { name: t('documents', 'openPdf') }));
    await expect(page.getByLabel(t('identity/document-end', 'documentEnd'))).toBeFocused();
    await expect(page.getByRole('main')).not.toContainText(name);
    await checkAxeAtBothWidths();
    await saveScreen('voucher-link');
    await keys.type(passengers[0]?.documentNo.slice(-4) ?? '');
    const sent = page.waitForEvent('download');
    await keys.press('Enter');
    expect((await sent).suggestedFilename()).toMatch(/^电子行程单_\d{20}\.pdf$/);
  } finally {
    await sandbox.resetClock();
  }
});
