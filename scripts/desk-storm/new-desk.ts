import type { OperationResult } from '@haidai/contract';
import { listInbox } from '@haidai/contract/staff';
import { demoPeople } from '@haidai/testkit';
import type { Response } from '@playwright/test';
import { t } from '../../e2e/support/texts.ts';
import type { CancelledFlight } from './cancelled-flight.ts';
import type { Hands } from './hands.ts';
import type { Storm } from './storm.ts';
import type { StormSite } from './storm-site.ts';

/** The first checks refunds and works for the flight. The second decides about the money. */
export const people = { first: demoPeople.flightOperations, second: demoPeople.finance };

export const reasonOfRefusal = '证明与乘机人不符，请补充';

/** Works the whole storm to its end with two people at this desk. */
export async function workStorm(site: StormSite, [first, second]: readonly [Hands, Hands], storm: Storm) {
  const { flight, applications, unfit } = storm;
  await first.work('Tell the travellers of the flight', () => tellFlight(first, flight));
  await flight.openMoreSeats();
  await open(first, '航班取消后未保留到航班');
  await first.work('Plan again for parties without a flight', () => takeAll(first, '再次安排航班', { key: 'y' }));
  await site.untilJobsDone();
  await first.work('Call a party and settle its case', () => settle(first));
  await open(first, '机票退款审核', '待初审');
  await first.work('First check of a refund', () => checkFirst(first, { count: applications.length, unfit }));
  await open(second, '机票退款审核', '待复审');
  await second.work('Second check of a refund', () => takeAll(second, '复审通过，退款', { key: 'y' }));
  await site.untilJobsDone();
  await storm.repairGateway();
  await open(second, '机票退款审核', '退款被拒');
  await second.work('Send refused money again', () => takeAll(second, '重新退款', {}));
}

/** Opens a queue, or the work in one of its states, and saves the view for the next shift. */
const open = (hands: Hands, queue: string, state = '') =>
  hands.work('Open queues, filters and views', async () => {
    await openInbox(hands);
    await chooseQueue(hands, queue, state);
    await saveView(hands, state || queue);
    return 1;
  });

/** Sends one message to all travellers of the flight, after its preview. Returns the number of travellers. */
async function tellFlight(hands: Hands, { flightNo, flightDate }: CancelledFlight): Promise<number> {
  const { page } = hands;
  await hands.click(linkOfRail(hands, '航班'));
  await hands.fill(page.getByLabel(t('flight-ops', 'date')), flightDate);
  await hands.click(page.getByRole('row').filter({ hasText: flightNo }).getByRole('button', { name: flightNo }));
  await hands.click(page.locator('#desk-work').getByText(t('flight-ops', 'partMessages'), { exact: true }));
  await hands.choose(page.getByLabel(t('flight-ops', 'template')), '取消后的安排');
  await hands.fill(page.getByRole('textbox', { name: '办理地点（中文）' }), '2号航站楼B岛');
  await hands.fill(page.getByRole('textbox', { name: '办理地点（英文）' }), 'island B, Terminal 2');
  await hands.press('Enter');
  await hands.click(page.getByRole('button', { name: t('flight-ops', 'send'), exact: true }));
  const confirm = page.getByRole('button', { name: /^确认发给 \d+ 人$/ });
  const people = Number(/\d+/.exec((await confirm.textContent()) ?? '')?.[0]);
  await hands.click(confirm);
  await hands.wait(page.getByRole('status').filter({ hasText: '已受理，正在分批发给' }).waitFor());
  return people;
}

const linkOfRail = ({ page }: Hands, name: string | RegExp) =>
  page.getByRole('navigation', { name: t('staff', 'pagesOfDesk') }).getByRole('link', { name, exact: true });

/** Opens the inbox without filters. */
async function openInbox(hands: Hands): Promise<void> {
  const { page } = hands;
  const views = page.getByRole('navigation', { name: t('staff/inbox', 'viewsOf') });
  if ((await views.count()) > 0) await hands.click(views.getByRole('button').first());
  else await hands.click(linkOfRail(hands, /^收件箱/));
  await hands.wait(views.waitFor());
}

/** Chooses a queue, and a state of its work, with the filters of the inbox. */
async function chooseQueue(hands: Hands, queue: string, state = ''): Promise<void> {
  const { page } = hands;
  const filters = page.getByRole('group', { name: t('staff/inbox', 'filters') });
  for (const [label, option] of [
    [t('staff/inbox', 'queue'), queue],
    [t('staff/inbox', 'state'), state],
  ] as const) {
    if (!option) continue;
    await hands.click(filters.getByRole('button', { name: new RegExp(`^${label}`) }).first());
    await hands.click(filters.getByRole('dialog', { name: label }).getByText(option).first());
    await hands.press('Escape');
  }
}

async function saveView(hands: Hands, name: string): Promise<void> {
  await hands.click(hands.page.getByRole('button', { name: t('staff/inbox', 'saveView') }));
  await hands.type(name);
  await hands.press('Enter');
  await hands.wait(hands.page.getByRole('button', { name: t('staff/inbox', 'dropView', { name }) }).waitFor());
}

/** Chooses all work that the filters leave and takes an action on it. Returns the number of items that were done. */
async function takeAll(hands: Hands, action: string, { key = '' }): Promise<number> {
  const { page } = hands;
  await hands.press('Control+a');
  const bulk = page.getByRole('region', { name: t('staff', 'bulk') });
  await hands.wait(bulk.waitFor());
  const all = bulk.getByRole('button', { name: /^选择符合条件的全部/ });
  if ((await all.count()) > 0) {
    await hands.click(all);
    await hands.wait(all.waitFor({ state: 'detached' }));
  }
  if (key) await hands.press(key);
  else await hands.click(bulk.getByRole('button', { name: action, exact: true }));
  await hands.wait(bulk.getByRole('button', { name: new RegExp(`^确认：${action}`) }).waitFor());
  await hands.press('Enter');
  const summary = page.getByRole('status').filter({ hasText: `${action}：成功` });
  await hands.wait(summary.waitFor());
  const words = (await summary.textContent()) ?? '';
  const [, done, refused] = /成功 (\d+) 项，未成功 (\d+) 项/.exec(words) ?? [];
  if (refused !== '0') console.log(`    ${words}`);
  return Number(done);
}

/** Calls each party that is left, and settles its case with a note. Returns the number of parties. */
async function settle(hands: Hands): Promise<number> {
  const { page } = hands;
  let parties = 0;
  const listed = page.waitForResponse((answer) => new URL(answer.url()).pathname === listInbox.path);
  await hands.click(page.getByRole('button', { name: t('staff', 'refresh') }));
  await hands.wait(listed.then((answer) => untilShown(hands, answer)));
  for (let title = await titleOfCard(hands); title; title = await titleOfCard(hands, title)) {
    await takeWithNote(hands, '查看联系方式', '致电旅客');
    await takeWithNote(hands, '登记办结', '旅客改乘高铁，已全额退票');
    parties += 1;
  }
  await hands.wait(page.getByText(t('staff/inbox', 'noMatch')).waitFor());
  return parties;
}

/** Waits until the list has the rows of an answer, or says that there are none. */
async function untilShown({ page }: Hands, answer: Response): Promise<void> {
  const { result } = (await answer.json()) as { result: OperationResult<typeof listInbox> };
  const [first] = result.items;
  if (!first) return page.getByText(t('staff/inbox', 'noMatch')).waitFor();
  const begins = `> tr:first-child[data-key="${first.kind}/${first.id}"]`;
  const goesOn = `> tr:nth-child(${result.items.length + 1})`;
  await page.locator(`tbody:has(${begins}):not(:has(${goesOn}))`).waitFor();
}

/** Returns the title of the open work, or null if none is left. `before` is the work that was just done. */
async function titleOfCard({ page, wait }: Hands, before = ''): Promise<string | null> {
  const card = page.getByRole('article');
  const next = before ? card.filter({ hasNotText: before }) : card;
  await wait(
    next
      .or(page.getByText(t('staff/inbox', 'noMatch')))
      .first()
      .waitFor(),
  );
  return (await next.count()) > 0 ? next.first().getByRole('heading').textContent() : null;
}

async function takeWithNote(hands: Hands, action: string, note: string): Promise<void> {
  const { page } = hands;
  const card = page.getByRole('article').first();
  await hands.click(card.getByRole('button', { name: action, exact: true }));
  await hands.type(note);
  await hands.press('Tab');
  await hands.press('Enter');
  await hands.wait(
    page
      .getByRole('status')
      .filter({ hasText: `${action} 已完成` })
      .waitFor(),
  );
}

/** Checks each refund by keyboard. The list opens the next one by itself. */
async function checkFirst(hands: Hands, { count, unfit }: { count: number; unfit: ReadonlySet<string> }) {
  const { page } = hands;
  let done = 0;
  for (let title = await titleOfCard(hands); title && done < count; title = await titleOfCard(hands, title)) {
    const isUnfit = [...unfit].some((refundNo) => title?.includes(refundNo));
    await hands.press(isUnfit ? 'n' : 'y');
    if (isUnfit) {
      await hands.type(reasonOfRefusal);
      await hands.press('Tab');
    }
    await hands.press('Enter');
    const action = isUnfit ? '初审不通过' : '初审通过';
    await hands.wait(
      page
        .getByRole('status')
        .filter({ hasText: `${title}：${action} 已完成` })
        .waitFor(),
    );
    done += 1;
  }
  return done;
}
