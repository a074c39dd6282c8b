import { demoClerks } from '@haidai/testkit';
import type { Hands } from './hands.ts';
import { reasonOfRefusal } from './new-desk.ts';
import type { Storm } from './storm.ts';
import type { StormSite } from './storm-site.ts';

/** The two people at the desk of the older release. Its roles are clerk and supervisor. */
export const oldPeople = { first: demoClerks[0], second: demoClerks[1] };

/**
 * Works a storm at the desk of an older release with nineteen queues: cards, one item at a time, and a table with
 * actions on many rows.
 */
export async function workOldStorm(site: StormSite, [first, second]: readonly [Hands, Hands], storm: Storm) {
  const { flight, applications, unfit } = storm;
  await first.work('Tell the travellers of the flight', () => readContacts(first, storm));
  await flight.openMoreSeats();
  const waiting = await open(first, '航班取消后未保留到航班');
  // One plan is for the whole flight, so a clerk who knows it needs one card.
  await first.work('Plan again for parties without a flight', () =>
    takeCard(first, '再次安排航班').then(() => waiting),
  );
  await site.untilJobsDone();
  await first.work('Call a party and settle its case', () => settle(first));
  await open(first, refunds, '待初审');
  await first.work('First check of a refund', async () => {
    for (const _ of applications) {
      const title = (await first.page.getByRole('article').first().getByRole('heading').textContent()) ?? '';
      const isUnfit = [...unfit].some((refundNo) => title.includes(refundNo));
      if (isUnfit) await takeCard(first, '初审不通过', { note: reasonOfRefusal, leaves: true });
      else await takeCard(first, '初审通过', { leaves: true });
    }
    return applications.length;
  });
  const approved = await open(second, refunds, '待复审');
  await second.work('Second check of a refund', () => takeCards(second, '复审通过，退款', Math.ceil(approved / 2)));
  await second.work('Second check in the table', () => takeTable(second, '复审通过，退款'));
  await site.untilJobsDone();
  await storm.repairGateway();
  await second.work('Open queues, filters and views', async () => {
    await second.click(second.page.getByText('卡片', { exact: true }));
    return 1;
  });
  const refused = await open(second, refunds, '退款被拒');
  await second.work('Send refused money again', () => takeCards(second, '重新退款', refused));
}

const refunds = '机票退款审核';

/** Opens a queue, or the work in one of its states. Returns the number of items. */
async function open(hands: Hands, queue: string, state = ''): Promise<number> {
  const { page } = hands;
  await hands.work('Open queues, filters and views', async () => {
    await hands.click(page.getByRole('navigation', { name: '待办队列' }).getByRole('link', { name: queue }));
    await hands.wait(page.getByRole('heading', { name: queue, exact: true }).waitFor());
    await hands.click(page.getByRole('button', { name: '立即更新' }));
    await page.waitForTimeout(1000);
    if (state) await chooseState(hands, state);
    return 1;
  });
  const words = await page
    .getByText(/^共 \d+ 项/)
    .first()
    .textContent();
  return Number(/\d+/.exec(words ?? '')?.[0]);
}

async function settle(hands: Hands): Promise<number> {
  const { page } = hands;
  await hands.click(page.getByRole('button', { name: '立即更新' }));
  await page.waitForTimeout(1000);
  let parties = 0;
  for (; (await page.getByRole('article').count()) > 0; parties += 1) {
    await takeCard(hands, '查看联系方式', { note: '致电旅客' });
    await takeCard(hands, '登记办结', { note: '旅客改乘高铁，已全额退票', leaves: true });
  }
  return parties;
}

async function takeCards(hands: Hands, action: string, count: number): Promise<number> {
  for (let done = 0; done < count; done += 1) await takeCard(hands, action, { leaves: true });
  return count;
}

/** Finds the orders of the flight and reads the contact of each, because this desk sends no message to a flight. */
async function readContacts(hands: Hands, { flight }: Storm): Promise<number> {
  const { page } = hands;
  await hands.click(page.getByRole('link', { name: '订单查询' }));
  await hands.choose(page.getByLabel('查找方式'), '航班号 + 日期');
  await hands.fill(page.getByLabel('查找内容'), flight.flightNo);
  await hands.fill(page.getByLabel('航班日期'), flight.flightDate);
  await hands.press('Enter');
  const left = flight.parties.filter((party) => !flight.refunded.includes(party));
  for (const { orderNo } of left) {
    await hands.click(page.getByRole('grid').getByRole('button', { name: orderNo }));
    await hands.click(page.getByRole('button', { name: '查看原文' }));
    await hands.type('航班取消，电话通知旅客');
    await hands.press('Enter');
    await hands.wait(page.getByRole('dialog').waitFor({ state: 'detached' }));
    await hands.click(page.getByRole('button', { name: '返回查找结果' }));
  }
  return left.reduce((sum, { people }) => sum + people, 0);
}

async function chooseState(hands: Hands, state: string): Promise<void> {
  const { page } = hands;
  const field = page.getByLabel('状态', { exact: true });
  await hands.wait(field.getByText(state).first().waitFor({ state: 'attached' }));
  const label = (await field.getByText(state).first().textContent()) ?? '';
  await hands.choose(field, label);
  await hands.wait(
    page
      .getByText(`共 ${/\d+/.exec(label.split('（')[1] ?? '')?.[0]} 项`)
      .first()
      .waitFor(),
  );
}

/** Takes an action on the first card. `leaves`: the card then leaves the list. */
async function takeCard(hands: Hands, action: string, { note = '', leaves = false } = {}): Promise<void> {
  const { page } = hands;
  const card = page.getByRole('article').first();
  const title = (await card.getByRole('heading').textContent()) ?? '';
  await hands.click(card.getByRole('button', { name: action, exact: true }));
  if (note) await hands.type(note);
  await hands.click(card.getByRole('button', { name: `确认：${action}`, exact: true }));
  await hands.wait(
    page
      .getByRole('status')
      .filter({ hasText: `${title}：${action} 已完成` })
      .waitFor(),
  );
  if (leaves)
    await hands.wait(page.getByRole('article').filter({ hasText: title }).first().waitFor({ state: 'detached' }));
}

/** Chooses all rows of the table and takes an action on them. */
async function takeTable(hands: Hands, action: string): Promise<number> {
  const { page } = hands;
  await hands.click(page.getByText('表格', { exact: true }));
  await hands.click(page.getByLabel('全选'));
  const bulk = page.getByRole('region', { name: '批量操作' });
  await hands.wait(bulk.waitFor());
  const all = bulk.getByRole('button', { name: /^选择符合条件的全部/ });
  if ((await all.count()) > 0) await hands.click(all);
  await hands.click(bulk.getByRole('button', { name: action, exact: true }));
  await hands.click(bulk.getByRole('button', { name: new RegExp(`^确认：${action}`) }));
  const summary = page.getByRole('status').filter({ hasText: `${action}：成功` });
  await hands.wait(summary.waitFor());
  return Number(/成功 (\d+) 项/.exec((await summary.textContent()) ?? '')?.[1]);
}
