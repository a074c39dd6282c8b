import { randomUUID } from 'node:crypto';
import { type Api, signInBySms, signInMember, signInStaff } from '@haidai/testkit';
import { type Page, test } from '@playwright/test';
import { someMobile } from './people.ts';
import { stored } from './stored.ts';

/** Signs the browser of a page in by SMS, before it opens any page: how that is done there, other tests show. */
export async function signedInBySms(page: Page, mobile: string = someMobile()): Promise<Api> {
  const api = await newcomer(page);
  await signInBySms(api, mobile);
  return api;
}

/** The same as a member: the demo member 李清和, or whoever is named. */
export async function signedInMember(page: Page, member?: { username: string; password: string }): Promise<Api> {
  const api = await newcomer(page);
  await signInMember(api, member);
  return api;
}

/** One of the demo staff, at the desk. */
export async function signedInStaff(page: Page, who: Parameters<typeof signInStaff>[1]): Promise<Api> {
  const api = await newcomer(page);
  await signInStaff(api, who);
  return api;
}

/** With the cookie that names a browser, which its first page would have brought. */
async function newcomer(page: Page): Promise<Api> {
  const url = test.info().project.use.baseURL ?? '';
  await page.context().addCookies([{ name: 'cookieId', value: randomUUID().replaceAll('-', ''), url }]);
  return stored(page).api;
}
