import { giveStaffCode } from '@haidai/contract/sandbox';
import { expect, type Page } from '@playwright/test';
import { openPage } from './open-page.ts';
import type { Sandbox } from './sandbox.ts';

/** Signs one of the demo staff in through the desk's own pages, and goes to a queue or a tool of it. */
export async function signInAtDesk(
  page: Page,
  { api }: Sandbox,
  { login, password }: { login: string; password: string },
  address = '/ops',
): Promise<void> {
  await openPage(page, address);
  await page.getByLabel('账号').fill(login);
  await page.getByLabel('密码').fill(password);
  await page.getByRole('button', { name: '登录' }).click();
  const { code } = await api.expectOk(giveStaffCode, { body: { login } });
  await page.getByLabel('动态码').fill(code);
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page.getByRole('heading', { name: /工作台/ })).toBeVisible();
}
