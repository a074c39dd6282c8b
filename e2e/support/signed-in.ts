import { randomUUID } from 'node:crypto';
import { type Api, signInBySms, signInMember, signInStaff } from '@haidai/testkit';
import { type Page, test } from '@playwright/test';
import { someMobile } from './people.ts';
import { stored } from './stored.ts';

/** Signs the browser of a page in by SMS before it opens any page. Other tests cover the sign-in pages. */
export async function signedInBySms(page: Page, mobile: string = someMobile()): Promise<Api> {
  const api = await newcomer(page);
  await signInBySms(api, mobile);
  return api;
}

/** Signs the browser of a page in as a member: the demo member 李清和 or the given one. */
export async function signedInMember(page: Page, member?: { username: string; password: string }): Promise<Api> {
  const api = await newcomer(page);
  await signInMember(api, member);
  return api;
}

/** Signs the browser of a page in as a member of the demo staff. */
export async function signedInStaff(page: Page, who: Parameters<typeof signInStaff>[1]): Promise<Api> {
  const api = await newcomer(page);
  await signInStaff(api, who);
  return api;
}

/** Returns the API of a new browser with the cookie that its first page would set. */
async function newcomer(page: Page): Promise<Api> {
  const url = test.info().project.use.baseURL ?? '';
  await page.context().addCookies([{ name: 'cookieId', value: randomUUID().replaceAll('-', ''), url }]);
  return stored(page).api;
}
