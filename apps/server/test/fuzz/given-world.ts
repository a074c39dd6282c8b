import { cancelOrder } from '@haidai/contract/booking';
import { openFlashRound } from '@haidai/contract/sandbox';
import { type Api } from '@haidai/testkit';
import { givenAwardDraft } from '../given/award-order.ts';
import { choose, draft, order, pick, search } from '../given/booking.ts';
import { givenDraftWithPassengers, payInFull } from '../given/order.ts';
import { buyCard } from '../given/week-card.ts';
import type { TestApp } from '../site/test-app.ts';

const day = '2026-12-08';

/**
 * Gives orders in every early state and orders with tickets. The requests and answers that make them are the first
 * known values.
 */
export async function givenWorld(site: TestApp, member: Api, smsUser: Api): Promise<void> {
  await site.api.call(openFlashRound, { body: { opensInSeconds: 0, stock: 20 } });
  for (const api of [member, smsUser]) {
    const { departAVFS } = await search(api, { origCode3: 'TAO', destCode3: 'TFU', departureDate: day });
    await draft(api, { trips: [choose(pick(departAVFS))], adultNum: 1 });
    await givenDraftWithPassengers(api);
    await api.expectOk(cancelOrder, { body: { orderNo: await givenDraftWithPassengers(api) } });
    await order(api, await givenDraftWithPassengers(api));
    for (const departureDate of [day, '2026-11-22']) {
      const orderNo = await givenDraftWithPassengers(api, undefined, { departureDate });
      await order(api, orderNo);
      await payInFull(site, orderNo);
    }
  }
  await givenAwardDraft(member, { day });
  await buyCard({ api: member, mobile: '18700000001' });
}
