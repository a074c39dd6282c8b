import { demoClerks } from '@haidai/testkit';
import { dayAfter } from './support/days.ts';
import { inboxOf, openWork, signInAtDesk, takeStep } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { givenSmsOrder } from './support/orders.ts';
import { someMobile } from './support/people.ts';

test('seats that another channel cancelled at the PSS are booked again, or settled by hand', async ({
  page,
  sandbox,
  checkAxeAtBothWidths,
  saveScreen,
}) => {
  const orders = [];
  for (const days of [31, 32]) orders.push(await givenSmsOrder(sandbox, someMobile(), await dayAfter(sandbox, days)));
  const [again = '', settled = ''] = orders;
  await sandbox.cancelAtPss(again);
  await sandbox.cancelAtPss(settled);
  await signInAtDesk(page, sandbox, demoClerks[0], inboxOf('reservation.acts'));
  await expect(await openWork(page, again)).toContainText('座位已由其他渠道取消');
  await checkAxeAtBothWidths();
  await saveScreen('desk-pss-differences');
  await takeStep(page, { work: again, action: '重新订座' });
  await takeStep(page, { work: settled, action: '已人工处理', note: '已在订座系统恢复座位' });
  await expect(page.getByRole('article').filter({ hasText: again })).toHaveCount(0);
});
