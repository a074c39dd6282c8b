import { listReceipts, saveReceipts } from '@haidai/contract/documents';
import { setSmsFault } from '@haidai/contract/sandbox';
import { demoClerks, signInBySms } from '@haidai/testkit';
import { checkIn, givenCheckInTickets } from './support/check-in.ts';
import { openQueue, openQueueAs, openWork, takeStep } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { someMobile } from './support/people.ts';

const DAY_MINUTES = 1440;

test.describe('the post room of the desk', { tag: '@alone' }, () => {
  test.afterEach(async ({ sandbox }) => {
    await sandbox.api.expectOk(setSmsFault, { body: { fault: 'none' } });
    await sandbox.resetClock();
  });

  test('a paper receipt is posted, returned, posted again and given up, and undelivered messages are sent again or dropped', async ({
    page,
    sandbox,
    checkAxe,
    saveScreen,
  }) => {
    const api = sandbox.api.another();
    const { orderNo, mobile: buyer } = await givenCheckInTickets(sandbox, api, { isAbroad: true });
    await checkIn(api, orderNo);
    await sandbox.moveClock(2 * DAY_MINUTES);
    await signInBySms(api, buyer);
    const mobile = someMobile();
    const receiver = { name: '李清和', mobile, province: '山东省', city: '青岛市', address: '海尔路 1 号 2 单元' };
    const wish = {
      titleType: 'ENTERPRISE',
      title: '海岱科技',
      taxNumber: '91110108551385082Q',
      method: 'SF_UNPAID',
    } as const;
    const { tickets } = await api.expectOk(saveReceipts, { body: { orderNo, passengers: [1], ...wish, receiver } });
    const { receiptNo = '' } = tickets[0]?.receipt ?? {};
    const takes = (fault: 'none' | 'refuse') => sandbox.api.expectOk(setSmsFault, { body: { fault } });

    await openQueueAs(page, demoClerks[0], 'itinerary.post');
    await expect(await openWork(page, receiptNo)).toContainText(mobile);
    await checkAxe();
    await saveScreen('post-room');
    await takes('refuse');
    await takeStep(page, { work: receiptNo, action: '已寄出', note: 'SF1000000001' });
    const unheard = page.getByRole('article').filter({ hasText: receiptNo });
    const openUnheard = () =>
      expect(async () => {
        await openQueue(page, 'notification.failures');
        await openWork(page, receiptNo);
      }).toPass({ timeout: 30_000 });
    await openUnheard();
    await expect(unheard).toContainText(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`);
    await checkAxe();
    await saveScreen('messages-not-delivered');
    await takes('none');
    await takeStep(page, { work: receiptNo, action: '重新发送' });
    await sandbox.messageTo(mobile, 'SF1000000001');

    await openQueue(page, 'itinerary.posted');
    await takeStep(page, { work: receiptNo, action: '邮件退回', note: '收件人不在' });
    await takes('refuse');
    await openQueue(page, 'itinerary.post');
    await takeStep(page, { work: receiptNo, action: '已重新寄出', note: 'SF1000000002' });
    await openUnheard();
    await takeStep(page, { work: receiptNo, action: '不再发送', note: '已电话告知' });
    await openQueue(page, 'itinerary.posted');
    await takeStep(page, { work: receiptNo, action: '邮件退回', note: '地址不详' });
    await openQueue(page, 'itinerary.post');
    await takeStep(page, { work: receiptNo, action: '作废', note: '旅客不再需要' });
    const documents = await api.expectOk(listReceipts, { body: { orderNo } });
    expect(documents.tickets[0]).toMatchObject({ state: 'READY', receipt: null });
  });
});
