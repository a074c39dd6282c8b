import { type CouponScope, couponScopes, isForBeneficiaries } from '@haidai/domain/coupon';

/** The products that not every carrier sells: `sells` in its `carrier.json`. */
export interface Sells {
  readonly weekCard: boolean;
  readonly points: boolean;
}

type Product = keyof Sells;

/** The pages of a product, without the language. */
const pages: readonly (readonly [Product, RegExp])[] = [
  ['weekCard', /^\/(?:book\/(?:weekHome|paxInfoInputweek)|week\/|user\/week\/)/i],
  ['points', /^\/(?:user\/(?:points|assignee|integralorder|reshoporder)|book\/paxInfoInput$)/i],
];

/**
 * The operations of a product. Points also pay award tickets, for which a member names assignees. The passenger form of
 * every order asks `award.listTravellers` for the name and the document of the member.
 */
const operations: readonly (readonly [Product, RegExp])[] = [
  ['weekCard', /^weekcard\./],
  ['points', /^(?:award\.(?!listTravellers$)|member\..*(?:Point|Assignee)|shopping\.searchAwardFlights$)/],
];

/** The first words of the message events of a product. */
const messages: readonly (readonly [Product, RegExp])[] = [
  ['weekCard', /^WeekCard/],
  ['points', /^Points/],
];

/** Returns whether the carrier sends messages of an event. */
export function isMessageSent(sells: Sells, event: string): boolean {
  return messages.every(([product, pattern]) => sells[product] || !pattern.test(event));
}

/** Returns whether the carrier offers a page, by its address without the language. */
export function isPageOffered(sells: Sells, address: string): boolean {
  const [path = '', query = ''] = address.split('?', 2);
  if (!sells.points && /(?:^|&)payment=(?:INTEGRAL|EXCHANGE)(?:&|$)/.test(query)) return false;
  return pages.every(([product, pattern]) => sells[product] || !pattern.test(path));
}

/** Lists the scopes of the coupons that a carrier issues. */
export function couponScopesOf({ points }: Pick<Sells, 'points'>): CouponScope[] {
  return couponScopes.filter((scope) => points || !isForBeneficiaries(scope));
}

/** Returns the product of an operation, or undefined for an operation that every carrier offers. */
export function productOf(operationId: string): Product | undefined {
  return operations.find(([, pattern]) => pattern.test(operationId))?.[0];
}
