import { test as base } from '@playwright/test';
import { beginJourney, type Journey } from './journey/journey.ts';
import { createOutside, type Outside } from './outside.ts';

/** A ticket as the sandbox party has it. */
export interface TicketAtParty {
  ticketNo: string;
  orderNo: string;
  coupons: { couponNo: number; state: string }[];
}

/** `npm run connected-trial` runs these tests on a site in production whose parties are processes outside. */
export const test = base.extend<{ outside: Outside; journey: Journey }>({
  ignoreHTTPSErrors: true,
  outside: async ({ baseURL }, use) => use(createOutside(baseURL ?? '')),
  journey: async ({ page, outside }, use) =>
    use(
      await beginJourney(
        { page, sandbox: outside, saveScreen: async () => {} },
        { language: 'zh-CN', theme: 'light', means: 'pointer' },
      ),
    ),
});

export const ticketsOf = async (outside: Outside, orderNo: string) =>
  (await outside.readParty<TicketAtParty[]>('ticketing/tickets')).filter((ticket) => ticket.orderNo === orderNo);

/** Lets another system of the carrier tell that the ticket of an order is flown. */
export async function fly(outside: Outside, orderNo: string): Promise<void> {
  const [ticket] = await ticketsOf(outside, orderNo);
  for (const state of ['LIFTED/BOARDED', 'USED/FLOWN']) {
    const coupons = [{ ticketNo: ticket?.ticketNo, couponNo: 1, state }];
    const { status } = (await outside.actAtParty('ticketing/coupons', { coupons })) as { status: number };
    if (status !== 200) throw new Error(`The site refused the notice about ${orderNo}: ${status}`);
  }
}
