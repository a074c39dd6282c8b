import { searchAwardFlights } from '@haidai/contract/shopping';
import {
  bindWeekCard,
  buyWeekCard,
  listWeekCards,
  listWeekProducts,
  revealWeekCard,
  saveWeekDraft,
  sendWeekCardCode,
} from '@haidai/contract/weekcard';
import { type Api, passSlider, readSmsCode } from '@haidai/testkit';
import type { TestApp } from '../site/test-app.ts';
import { enterTravellers, travellers, withSeats } from './award-order.ts';
import { choose } from './booking.ts';
import { payInFull } from './order.ts';

export const solo = 'ZZF-SOLO-2026';

export interface Buyer {
  api: Api;
  mobile: string;
}

/** The number and the password of a delivered card, and the mobile number that got the message. */
export interface DeliveredCard {
  orderNo: string;
  cardNo: string;
  cardPassword: string;
  buyerMobile: string;
}

/** Returns a second mobile number of the buyer: one number gets only one code a minute. */
export function secondMobile(mobile: string): string {
  return `166${mobile.slice(3)}`;
}

/** Returns the body that the card page sends: all terms accepted, the price it shows. */
export async function purchase({ api, mobile }: Buyer, productId = solo) {
  const { products, documents } = await api.expectOk(listWeekProducts, { query: {} });
  return {
    productId,
    buyerMobile: secondMobile(mobile),
    acceptedDocuments: documents.map(({ docKey, version }) => ({ docKey, version })),
    priceSeen: products.find((product) => product.productId === productId)?.price ?? 0,
  };
}

export async function buyCard(buyer: Buyer, productId = solo): Promise<string> {
  const { orderNo } = await buyer.api.expectOk(buyWeekCard, { body: await purchase(buyer, productId) });
  return orderNo;
}

export async function reveal({ api, mobile }: Buyer, orderNo: string): Promise<DeliveredCard> {
  const buyerMobile = secondMobile(mobile);
  return { orderNo, buyerMobile, ...(await api.expectOk(revealWeekCard, { body: { orderNo } })) };
}

/** Gives a card that is paid and delivered but not yet bound. */
export async function givenCard(site: TestApp, buyer: Buyer, productId = solo): Promise<DeliveredCard> {
  const orderNo = await buyCard(buyer, productId);
  await payInFull(site, orderNo);
  return reveal(buyer, orderNo);
}

/** Asks for a binding code and returns the code from the buyer's telephone. */
export async function bindingCode(api: Api, buyerMobile: string): Promise<string> {
  const NECaptchaValidate = await passSlider(api, 'weekCardSms');
  await api.expectOk(sendWeekCardCode, { body: { buyerMobile, NECaptchaValidate } });
  return readSmsCode(api, buyerMobile);
}

export async function binding(api: Api, { cardNo, cardPassword, buyerMobile }: DeliveredCard) {
  return { body: { cardNo, cardPassword, buyerMobile, smsCode: await bindingCode(api, buyerMobile) } };
}

/** Gives a card that is bound to the buyer. */
export async function givenBoundCard(site: TestApp, buyer: Buyer, productId = solo): Promise<string> {
  const card = await givenCard(site, buyer, productId);
  await buyer.api.expectOk(bindWeekCard, await binding(buyer.api, card));
  return card.cardNo;
}

export async function cardOf(api: Api, cardNo: string) {
  const { cards } = await api.expectOk(listWeekCards, { query: {} });
  const found = cards.find((card) => card.cardNo === cardNo);
  if (!found) throw new Error(`The list of week cards does not contain ${cardNo}`);
  return found;
}

/** Searches the flights of a day for a week card. */
export async function searchWeek(api: Api, departureDate: string, destCode3 = 'TFU') {
  const query = { payment: 'CASH', classType: 'VACATION', origCode3: 'TAO', destCode3, departureDate } as const;
  return (await api.expectOk(searchAwardFlights, { query })).departAVFS;
}

/** Gives a draft of the `nth` flight with free seats, from 0. */
export async function weekDraft(api: Api, cardNo: string, { day, nth = 0, adultNum = 1 }: Wish) {
  const flight = withSeats(await searchWeek(api, day), nth);
  return { body: { cardNo, trips: [choose(flight)], adultNum } };
}

interface Wish {
  day: string;
  nth?: number;
  adultNum?: number;
}

/** Gives a draft with the member as its passenger. */
export async function givenReadyRide(api: Api, cardNo: string, wish: Wish): Promise<string> {
  const { orderNo } = await api.expectOk(saveWeekDraft, await weekDraft(api, cardNo, wish));
  const people = await travellers(api);
  await enterTravellers(api, orderNo, people.slice(0, wish.adultNum ?? 1));
  return orderNo;
}
