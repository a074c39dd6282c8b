import { randomUUID } from 'node:crypto';
import { type Api, signInBySms, signInMember, signInStaff } from '@haidai/testkit';
import { type Page, test } from '@playwright/test';
import { someMobile } from './people.ts';
import { userCalls } from './user-calls.ts';

/** Signs the browser of a page in by SMS before it opens any page. Other tests cover the sign-in pages. */
export async function signInPageBySms(page: Page, mobile: string = someMobile()): Promise<Api> {
  const api = await newVisitor(page);
  await signInBySms(api, mobile);
  return api;
}

/** Signs the browser of a page in as a member: the demo member 李清和 or the given one. */
export async function signInPageAsMember(page: Page, member?: { username: string; password: string }): Promise<Api> {
  const api = await newVisitor(page);
  await signInMember(api, member);
  return api;
}

/** Signs the browser of a page in as a member of the demo staff. */
export async function signInPageAsStaff(page: Page, who: Parameters<typeof signInStaff>[1]): Promise<Api> {
  const api = await newVisitor(page);
  await signInStaff(api, who);
  return api;
}

/** Returns the API of a new browser with the cookie that its first page would set. */
async function newVisitor(page: Page): Promise<Api> {
  const url = test.info().project.use.baseURL ?? '';
  await page.context().addCookies([{ name: 'cookieId', value: randomUUID().replaceAll('-', ''), url }]);
  return userCalls(page).api;
}
