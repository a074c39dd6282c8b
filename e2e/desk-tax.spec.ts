import { listReceipts, saveReceipts } from '@haidai/contract/documents';
import { setTaxInvoiceFault } from '@haidai/contract/sandbox';
import { demoClerks, signInBySms } from '@haidai/testkit';
import { checkAxeAtBothWidths } from './support/axe.ts';
import { checkIn, givenCheckInTickets } from './support/check-in.ts';
import { openQueue, openQueueAs, openWork, takeStep } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { signInPageBySms } from './support/sign-in-page.ts';
import { t } from './support/texts.ts';

const DAY_MINUTES = 1440;
const kind = 'itinerary.tax';

test.describe('e-itineraries that the tax office refuses', { tag: '@alone' }, () => {
  test.afterEach(async ({ sandbox }) => {
    await sandbox.api.expectOk(setTaxInvoiceFault, { body: { fault: 'none' } });
    await sandbox.resetClock();
  });

  test('the staff correct the buyer, submit again or give up, and the holder reissues a reversed one', async ({
    page,
    sandbox,
    checkAxe,
    saveScreen,
  }) => {
    const api = sandbox.api.another();
    const { orderNo, mobile } = await givenCheckInTickets(sandbox, api);
    await checkIn(api, orderNo);
    await sandbox.moveClock(2 * DAY_MINUTES);
    await signInBySms(api, mobile);
    const answer = (fault: 'none' | 'refuse') => sandbox.api.expectOk(setTaxInvoiceFault, { body: { fault } });
    const receipt = async () => (await api.expectOk(listReceipts, { body: { orderNo } })).tickets[0]?.receipt;
    const until = (status: string) => expect.poll(async () => (await receipt())?.receiptStatus).toBe(status);

    await answer('refuse');
    const wish = { titleType: 'PERSONAL', title: '李清合', method: 'EMAIL', mail: `${mobile}@example.com` } as const;
    await api.expectOk(saveReceipts, { body: { orderNo, passengers: [1], ...wish } });
    await until('REFUSED');
    await signInPageBySms(page, mobile);
    await openPage(page, `/self/ElectronicItinerary?orderNo=${orderNo}`);
    await expect(page.getByText(/^税务部门未予开具/)).toBeVisible();
    await checkAxeAtBothWidths(page);
    await saveScreen('e-itinerary-refused');

    const first = (await receipt())?.receiptNo ?? '';
    await openQueueAs(page, demoClerks[0], kind);
    const card = await openWork(page, first);
    await expect(card).toContainText('购买方信息未通过校验');
    await checkAxe();
    await saveScreen('tax-queue');
    await card.getByRole('button', { name: '更正购买方后开具', exact: true }).click();
    await card.getByRole('textbox').first().fill('李清和');
    await card.getByRole('button', { name: '确认：更正购买方后开具', exact: true }).click();
    await expect.poll(async () => (await receipt())?.title).toBe('李清和');
    await until('REFUSED');

    await openQueue(page, kind);
    const second = (await receipt())?.receiptNo ?? '';
    await takeStep(page, { work: second, action: '原样再次提交' });
    await expect.poll(async () => (await receipt())?.receiptNo).not.toBe(second);
    await until('REFUSED');
    await openQueue(page, kind);
    await takeStep(page, { work: (await receipt())?.receiptNo ?? '', action: '不再开具', note: '旅客放弃' });

    await answer('none');
    await api.expectOk(saveReceipts, { body: { orderNo, passengers: [1], ...wish } });
    await until('SENT');
    await openPage(page, `/self/ElectronicItinerary?orderNo=${orderNo}`);
    await page.getByRole('button', { name: t('documents', 'reissue') }).click();
    const anew = page.getByRole('region', { name: t('documents', 'reissueTitle') });
    await anew.getByLabel(t('documents', 'titleField')).fill('李清和');
    await anew.getByLabel(t('documents', 'mail')).fill(`${mobile}@example.com`);
    await anew.getByRole('button', { name: t('documents', 'save') }).click();
    await expect(page.getByText(/红字发票号码 \d{20}$/)).toBeVisible();
    await expect(anew).toBeHidden();
    await checkAxeAtBothWidths(page);
    await saveScreen('e-itinerary-reversed');
  });
});
