import { type Api, adult, signInBySms } from '@haidai/testkit';
import { bookTrips, choose, pick, search } from './booking-steps.ts';
import type { TestApp } from './test-site.ts';

let travellers = 300;

/** An order that waits for payment, made by somebody who signed in by SMS with this mobile. */
export async function givenSmsOrder(site: TestApp, mobile: string): Promise<{ api: Api; orderNo: string }> {
  const api = site.api.another();
  await signInBySms(api, mobile);
  const { departAVFS } = await search(api, { origCode3: 'TAO', destCode3: 'CTU', departureDate: '2026-12-15' });
  travellers += 1;
  const { orderNo } = await bookTrips(api, [choose(pick(departAVFS))], [adult(travellers)]);
  return { api, orderNo };
}
