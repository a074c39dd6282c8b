import type { PayMethod } from './method.ts';

/**
 * The product of a gateway that takes a payment.
 * - `PAGE`   the gateway's page for computers, which also shows a code to scan
 * - `WAP`    the gateway's page for phones, which opens its app
 * - `NATIVE` a code on our page, which another phone scans
 * - `H5`     the app of the gateway, opened from the browser of the same phone
 * - `JSAPI`  the pay sheet of the app in which our page is open
 */
export const payProducts = ['PAGE', 'WAP', 'NATIVE', 'H5', 'JSAPI'] as const;
export type PayProduct = (typeof payProducts)[number];

/** Where the traveller has our page open: in a browser on a computer or on a phone, or inside WeChat. */
export const payPlaces = ['desktop', 'phone', 'wechat'] as const;
export type PayPlace = (typeof payPlaces)[number];

/** The products that suit a place, the best first. WeChat does not open the pages of Alipay. */
const suitable: Record<PayMethod, Record<PayPlace, readonly PayProduct[]>> = {
  ALIPAY: { desktop: ['PAGE'], phone: ['WAP', 'PAGE'], wechat: [] },
  WECHAT: { desktop: ['NATIVE'], phone: ['H5', 'NATIVE'], wechat: ['JSAPI', 'NATIVE'] },
  YIBAO: { desktop: ['PAGE'], phone: ['PAGE'], wechat: ['PAGE'] },
  CARD: { desktop: ['PAGE'], phone: ['PAGE'], wechat: ['PAGE'] },
};

/** The product of each method that another phone scans. */
const codeProducts: Record<PayMethod, PayProduct | null> = {
  ...{ ALIPAY: 'PAGE', WECHAT: 'NATIVE' },
  ...{ YIBAO: null, CARD: null },
};

interface PayCircumstances {
  place: PayPlace;
  /** Whether the traveller wants a code for another phone. */
  byCode: boolean;
  /** The products that the gateway offers to this site. */
  offered: readonly PayProduct[];
}

/** Chooses the product of a payment. Returns null if the method cannot be used at this place. */
export function choosePayProduct(method: PayMethod, { place, byCode, offered }: PayCircumstances): PayProduct | null {
  const wishes = suitable[method][place];
  const code = codeProducts[method];
  const first = byCode && code && wishes.includes(code) ? [code] : wishes;
  return first.find((product) => offered.includes(product)) ?? null;
}

/**
 * Reads the place of the traveller. A browser knows best whether it is on a phone, so its own word counts before the
 * user agent. Nothing overrides the user agent of WeChat, because no other app can be opened from there.
 */
export function readPayPlace(said: PayPlace | undefined, userAgent: string): PayPlace {
  if (isWechat(userAgent)) return 'wechat';
  if (said) return said;
  return /Android|iPhone|iPad|HarmonyOS|Mobile/.test(userAgent) ? 'phone' : 'desktop';
}

/** WeCom (企业微信) sends the name of WeChat too, but identifies its users in another way. */
function isWechat(userAgent: string): boolean {
  return /MicroMessenger/i.test(userAgent) && !/wxwork/i.test(userAgent);
}
