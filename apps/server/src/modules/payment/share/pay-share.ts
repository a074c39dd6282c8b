import type { OperationInput } from '@haidai/contract';
import type { applyShare as applyOperation, identifySharePayer as identifyOperation } from '@haidai/contract/payment';
import { type Deps, limit, Refusal } from '../../../platform/index.ts';
import { askBrowser } from '../pay/identify-payer.ts';
import { type PayerAtPage, startPayment } from '../pay/start-payment.ts';
import { requireShare } from './get-share.ts';
import { linkAddress } from './share-link.ts';
import { shareRules } from './share-rules.ts';

/**
 * Starts the payment of a share for the holder of its link. Refusals: those of `startPayment`, shareUnknown, sharePaid,
 * tooOften.
 */
export async function applyShare(
  deps: Deps,
  payer: PayerAtPage,
  { key, ...way }: OperationInput<typeof applyOperation>['body'],
) {
  const { share, order } = await requireShare(deps, key);
  const { share_no: shareNo, order_no: orderNo } = share;
  await limit(deps, 'payment.applyShare', shareNo, shareRules(deps.clock).paymentsPerLink);
  if (share.status === 'PAID') throw new Refusal('sharePaid');
  const holder = { ...payer, session: null, heldShareNo: shareNo };
  const returnUrl = linkAddress(deps, share, payer.language);
  return startPayment(deps, holder, { orderNo, orderType: order.order_type, way, shareNo, returnUrl });
}

/** Returns the address at which WeChat identifies the holder of a link, or null. Refusals: shareUnknown, tooOften. */
export async function identifySharePayer(
  deps: Deps,
  { deviceId }: { deviceId: string },
  { key, page }: OperationInput<typeof identifyOperation>['body'],
) {
  const { share } = await requireShare(deps, key);
  const { share_no: shareNo, order_no: orderNo } = share;
  await limit(deps, 'payment.identifyShare', shareNo, shareRules(deps.clock).paymentsPerLink);
  return askBrowser(deps, { session: null, deviceId, heldShareNo: shareNo }, { orderNo, page });
}
