import { cancelOrder, createOrder, saveDraft, savePassengers } from '@haidai/contract/booking';
import { getCashier } from '@haidai/contract/payment';
import type { Api } from '@haidai/testkit';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { issueCaptchaPass } from '../../../src/modules/identity/captcha/captcha-pass.ts';
import { type Basket, baskets, chooseBasket, passengersOf } from '../../given/basket.ts';
import { contact, view } from '../../given/booking.ts';
import { givenMember, signInAs } from '../../given/member.ts';
import { apply, atGateway, type Way, ways } from '../../given/payment.ts';
import { usePaymentDesk } from '../../given/use-payment-desk.ts';
import { newVisitor } from '../../given/visitor.ts';

/** `PAID_BASKETS=10000` brings so many baskets to the gateway. */
const BASKETS = Number(process.env.PAID_BASKETS ?? 20);
/** The travellers at the same moment, and the baskets after which another one comes. */
const shoppers = 8;
const basketsPerTraveller = 8;

const desk = usePaymentDesk({ timeoutMs: 20_000 });
const products = Object.keys(ways) as (keyof typeof ways)[];

/** Gives a traveller at an address of their own, whose session is not old. */
const givenTraveller = async () => signInAs(desk.site, await givenMember(desk.site), newVisitor(desk.site));

/** Places the order as the check page does. The captcha is not shown. Returns the total of the check page and of the order. */
async function placeOrder(api: Api, orderNo: string) {
  const { totalPrice, termsToAccept } = await view(api, orderNo);
  const { NECaptchaValidate } = await issueCaptchaPass(desk.site.deps, {
    purpose: 'createOrder',
    deviceId: api.deviceId,
  });
  const acceptedDocuments = termsToAccept.map(({ docKey, version }) => ({ docKey, version }));
  const body = { orderNo, NECaptchaValidate, acceptedDocuments, totalSeen: totalPrice };
  return { totalPrice, payAmount: (await api.expectOk(createOrder, { body })).payAmount };
}

/** Returns every figure that a traveller sees on the way to the gateway, or undefined if the basket cannot be ordered. */
async function readFigures(api: Api, basket: Basket, way: Way) {
  const chosen = await chooseBasket(api, basket, desk.site.clock.today());
  if (!chosen) return undefined;
  const { trips, party, shown } = chosen;
  const draft = await api.call(saveDraft, { body: { trips, ...party, totalSeen: shown } });
  if (!draft.result) {
    // The outbound trip of a return can leave too little time, or a special fare can ask for more people.
    expect(['segmentsNotConnecting', 'fareConditions']).toContain(draft.error);
    return undefined;
  }
  const { orderNo, totalPrice: drafted, iorD } = draft.result;
  const passengers = passengersOf(basket, chosen, { isAbroad: iorD !== 'D' });
  const entered = await api.call(savePassengers, { body: { orderNo, passengers, linkman: contact } });
  if (!entered.result) {
    // A child or an infant cannot travel at the fare.
    expect(entered.error).toBe('fareConditions');
    return undefined;
  }
  const { totalPrice: checked, payAmount: ordered } = await placeOrder(api, orderNo);
  const { dueAmount: due } = await api.expectOk(getCashier, { query: { orderNo } });
  const attempt = await apply({ api, orderNo }, way);
  const { amountFen } = await atGateway(desk, attempt);
  await api.expectOk(cancelOrder, { body: { orderNo } });
  const figures = { shown, drafted, checked, ordered, due, asked: attempt.payAmount, gateway: Number(amountFen) / 100 };
  return figures;
}

it(`a list, the check page, the cashier and the gateway have one figure, for ${BASKETS} random baskets`, {
  timeout: 180_000 + 3000 * BASKETS,
}, async ({ annotate }) => {
  const waiting = fc.sample(baskets, 20 + Math.ceil(BASKETS * 1.2));
  const counted = new Map<string, number>();
  let compared = 0;
  const shopper = async () => {
    for (let tried = 0, api = await givenTraveller(); compared < BASKETS; tried += 1) {
      const basket = waiting.pop();
      if (!basket) return;
      if (tried % basketsPerTraveller === 0) api = await givenTraveller();
      const product = products[waiting.length % products.length] ?? 'ALIPAY PAGE';
      const figures = await readFigures(api, basket, ways[product]);
      if (!figures) continue;
      expect(new Set(Object.values(figures)), JSON.stringify({ basket, figures })).toEqual(new Set([figures.shown]));
      compared += 1;
      for (const key of [product, basket.market.join('-'), basket.fareKind, basket.isReturn ? 'return' : 'one way'])
        counted.set(key, (counted.get(key) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: shoppers }, shopper));
  await annotate(`${compared} baskets: ${JSON.stringify(Object.fromEntries(counted))}`);
  expect(compared).toBeGreaterThanOrEqual(BASKETS);
  expect(products.every((product) => counted.has(product))).toBe(true);
});
