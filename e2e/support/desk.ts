import { giveStaffCode } from '@haidai/contract/sandbox';
import { expect, type Locator, type Page } from '@playwright/test';
import { openPage } from './open-page.ts';
import type { Sandbox } from './sandbox.ts';
import { signInPageAsStaff } from './sign-in-page.ts';
import { t } from './texts.ts';

interface Who {
  login: string;
  password: string;
}

/** Signs a member of the demo staff in through the pages of the desk, and opens a queue or a tool. */
export async function signInAtDesk(page: Page, sandbox: Sandbox, who: Who, address = '/ops'): Promise<void> {
  await openPage(page, address);
  await page.getByLabel(t('staff', 'login')).fill(who.login);
  await enterCredentials(page, sandbox, who);
  await expect(page.getByRole('navigation', { name: t('staff', 'pagesOfDesk') })).toBeAttached();
}

/** Identifies the caller in the dialog that the first act opens. */
export async function identifyCallerAtDesk(page: Page, { documentNo }: { documentNo: string }): Promise<void> {
  const dialog = page.getByRole('dialog', { name: t('service', 'identify') });
  await dialog.getByLabel(t('service', 'documentEnd')).fill(documentNo.slice(-4));
  await dialog.getByLabel(t('service', 'reason')).fill('旅客来电办理');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

/** Opens the inbox with the work of one queue. */
export async function openQueue(desk: Page, kind: string): Promise<void> {
  await openPage(desk, inboxOf(kind));
}

/** Returns the address of the work of one queue. */
export const inboxOf = (kind: string) => `/ops/inbox?queue=${kind}`;

/** Opens a queue as another member of the demo staff, who is signed in without the pages of the desk. */
export async function openQueueAs(desk: Page, who: Who, kind: string): Promise<void> {
  await signInPageAsStaff(desk, who);
  await openQueue(desk, kind);
}

interface Step {
  /** A text that only the row or the card of this work item has. */
  work: string | RegExp;
  action: string;
  note?: string;
}

/** Opens a work item of the list and returns its card. Most items have the text in their row, others only in the card. */
export async function openWork(desk: Page, work: string | RegExp): Promise<Locator> {
  const card = desk.getByRole('article').filter({ hasText: work });
  const list = desk.getByRole('grid', { name: t('staff/inbox', 'list') });
  const isShown = () =>
    card
      .waitFor({ timeout: 500 })
      .then(() => true)
      .catch(() => false);
  await expect(async () => {
    if (await isShown()) return;
    const named = list.getByRole('row').filter({ hasText: work });
    const rows = (await named.count()) > 0 ? named : list.getByRole('row').filter({ has: desk.getByRole('gridcell') });
    for (const row of await rows.all()) {
      await row.getByRole('button').click({ timeout: 2000 });
      if (await isShown()) return;
    }
    throw new Error(`No work item has the text ${work}`);
  }).toPass({ timeout: 20_000 });
  return card;
}

/** Opens a work item and takes an action: chooses the action, enters the note and confirms. */
export async function takeStep(desk: Page, { work, action, note = '' }: Step): Promise<void> {
  const card = await openWork(desk, work);
  const title = await card.getByRole('heading').textContent();
  await card.getByRole('button', { name: action, exact: true }).click();
  if (note) await card.getByRole('textbox').last().fill(note);
  await card.getByRole('button', { name: `确认：${action}`, exact: true }).click();
  await expect(desk.getByRole('status').filter({ hasText: `${title}：${action} 已完成` })).toBeVisible();
}

/** Enters the password and the code of a known login. */
export async function enterCredentials(
  form: Page | Locator,
  { api }: Sandbox,
  { login, password }: Who,
): Promise<void> {
  await form.getByLabel('密码*').fill(password);
  await form.getByRole('button', { name: t('identity', 'login') }).click();
  const { code } = await api.expectOk(giveStaffCode, { body: { login } });
  await form.getByLabel(t('staff', 'code')).fill(code);
  await form.getByRole('button', { name: t('identity', 'login') }).click();
}
