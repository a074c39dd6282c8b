import { getOrderInfo, listOrders } from '@haidai/contract/booking';
import { type Api, createApi } from '@haidai/testkit';
import type { Page } from '@playwright/test';

/** Reads the stored data of the site as the user of the page, with the same cookies. */
export function userCalls(page: Page) {
  const api = apiOf(page);
  return {
    api,
    order: (orderNo: string) => api.expectOk(getOrderInfo, { body: { orderNo } }),
    orders: () => api.expectOk(listOrders, { body: {} }),
  };
}

function apiOf(page: Page): Api {
  return createApi(async ({ method, path, headers: { cookie: _, ...headers }, body }) => {
    const answer = await page.request.fetch(path, { method, headers, ...(body === undefined ? {} : { data: body }) });
    return { status: answer.status(), headers: answer.headers(), body: await answer.text() };
  });
}
