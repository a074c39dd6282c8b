import type { Page } from '@playwright/test';
import { dayAfter } from './days.ts';
import { openPage } from './open-page.ts';
import { givenOrder, payForTickets } from './orders.ts';
import { citizen, someMobile } from './people.ts';
import type { Sandbox } from './sandbox.ts';
import { signInPageBySms } from './sign-in-page.ts';

/** Buys tickets to Sanya in 40 days for 李清和 and 王岱, and opens their order. */
export async function openOrderOfTwo(page: Page, sandbox: Sandbox): Promise<{ mobile: string; orderNo: string }> {
  const mobile = someMobile();
  const people = [citizen('李', '清和', '1990-03-07'), citizen('王', '岱', '1992-05-01')];
  const api = await signInPageBySms(page, mobile);
  const wanted = { destCode3: 'SYX', departureDate: await dayAfter(sandbox, 40), people };
  const orderNo = await givenOrder(api, mobile, wanted);
  await payForTickets(sandbox, api, orderNo);
  await openPage(page, `/user/airorder/orderdetail?orderNo=${orderNo}`);
  return { mobile, orderNo };
}
