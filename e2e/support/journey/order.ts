import type { OrderDetail } from '@haidai/contract/booking';
import { expect, type Locator } from '@playwright/test';
import { openPage, reloadPage } from '../open-page.ts';
import { addressIn, arrive, headingOf, type Journey, look } from './journey.ts';

/** Opens the order from the page of the outcome, and once more by its address. */
export async function openOrder(journey: Journey): Promise<void> {
  const { page, hand, say } = journey;
  await hand.press(page.getByRole('link', { name: say('payment/outcome', 'viewOrder') }));
  await arrive(journey, 'order', say('booking/orders', 'orderTitle'));
  // The browser has cached the texts of the parts, and loads them while the page waits.
  await reloadPage(page);
  await expect(page.getByRole('heading', { name: say('refund', 'title'), exact: true })).toBeVisible();
}

/** Looks at the list of orders. Returns the card of the order. */
export async function seeInOrders(journey: Journey, orderNo: string): Promise<Locator> {
  const { page, say } = journey;
  await openPage(page, addressIn(journey, '/user/airorder'));
  await expect(headingOf(journey, say('booking/orders', 'ordersTitle'))).toBeVisible();
  const card = page.getByRole('article', { name: say('booking/orders', 'orderNoOf', { orderNo }) });
  await expect(card).toContainText(say('booking/orders/list', 'tabTicketed'));
  await look(journey, 'orders');
  return card;
}

/** Expects the tickets of all travellers, valid, on the page of the order. */
export async function expectTickets({ page, say }: Journey, order: OrderDetail): Promise<void> {
  const locator = say('booking/orders', 'recordLocatorOf', { locator: order.recordLocator ?? '' });
  await expect(page.getByRole('main')).toContainText(locator);
  for (const { passName, tktNo } of order.passengerInfoVoList) {
    const ticket = say('booking/orders', 'ticketNo', { number: tktNo ?? '' });
    const person = page.getByRole('listitem').filter({ hasText: passName }).filter({ hasText: ticket });
    await expect(person.getByTitle('OPEN FOR USE')).toHaveText(say('booking/orders', 'coupon_OPEN'));
  }
}
