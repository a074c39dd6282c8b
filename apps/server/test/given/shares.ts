import type { OperationResult } from '@haidai/contract';
import { applyShare, getShare, identifySharePayer, splitOrder } from '@haidai/contract/payment';
import { type Api, adult, child, type PassengerForm } from '@haidai/testkit';
import {
  type Attempt,
  comeBack,
  givenBookedOrder,
  type PaymentDesk,
  pay,
  readAnswer,
  type Traveller,
  toAttempt,
  type Way,
  ways,
} from './payment.ts';

export type Share = OperationResult<typeof splitOrder>['shares'][number];

export interface SplitOrder extends Traveller {
  shares: Share[];
}

let people = 2000;

/** Returns two adults and a child whom nobody else has. */
function newFamily(): PassengerForm[] {
  people += 3;
  return [adult(people), adult(people + 1), child(people + 2)];
}

/** Gives a booked order for a family that its owner has split. The first adult pays for the child by default. */
export async function givenSplitOrder(
  desk: PaymentDesk,
  { passengers = newFamily(), groups = [[1, 3], [2]] }: { passengers?: PassengerForm[]; groups?: number[][] } = {},
): Promise<SplitOrder> {
  const owner = await givenBookedOrder(desk, { passengers });
  return { ...owner, shares: (await split(owner, groups)).shares };
}

export function split({ api, orderNo }: Pick<Traveller, 'api' | 'orderNo'>, groups: number[][]) {
  return api.expectOk(splitOrder, { body: { orderNo, groups } });
}

/** Returns the key in the link of an open share. */
export function keyOf({ link }: Pick<Share, 'link'> | { link: string }): string {
  return new URL(link ?? '').searchParams.get('key') ?? '';
}

/** The browser of a person who holds the link of a share, and who is not signed in. */
export interface Holder {
  api: Api;
  key: string;
}

export function holderOf({ site }: PaymentDesk, share: Pick<Share, 'link'>): Holder {
  return { api: site.api.another(), key: keyOf(share) };
}

export function viewShare({ api, key }: Holder, place: Way['place'] = 'desktop') {
  return api.expectOk(getShare, { body: { key, place } });
}

/** Chooses a payment method on the page of a share. Inside WeChat, WeChat identifies the payer first. */
export async function beginShare({ api, key }: Holder, way: Way = ways['ALIPAY PAGE']): Promise<Attempt> {
  if (way.place === 'wechat') {
    const { redirectUrl } = await api.expectOk(identifySharePayer, { body: { key, page: '/pay/share' } });
    if (redirectUrl) await comeBack({ api }, await readAnswer(redirectUrl));
  }
  return toAttempt(await api.expectOk(applyShare, { body: { key, ...way } }), way.payType);
}

/** Pays a share at the gateway, which then sends its notifications. */
export async function payShare(desk: PaymentDesk, holder: Holder, way?: Way): Promise<Attempt> {
  const attempt = await beginShare(holder, way);
  await attempt.open();
  await pay(desk, attempt);
  return attempt;
}
