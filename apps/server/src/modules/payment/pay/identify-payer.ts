import type { OperationInput, OperationResult } from '@haidai/contract';
import { type identifyPayer as operation, receivePayer as returnOperation } from '@haidai/contract/payment';
import { type Deps, limit, type SignedIn } from '../../../platform/index.ts';
import { requireOwnOrder } from '../../booking/index.ts';
import { presentTokenOf } from '../share/share-link.ts';
import { askForPayer } from './ask-gateway.ts';
import { claimAnswer, findPayer, type PayerBrowser, savePayer, startIdentification } from './payer-identification.ts';

const identifyLimit = { max: 20, per: 600 };

/**
 * Returns the address at which WeChat identifies the payer in this browser. Returns null if the payer is known, or if
 * this site does not offer the pay sheet of WeChat.
 */
export async function identifyPayer(
  deps: Deps,
  owner: PayerBrowser & { session: SignedIn },
  { orderNo, page }: OperationInput<typeof operation>['body'],
): Promise<OperationResult<typeof operation>> {
  await requireOwnOrder(deps.db, orderNo, { ...owner, family: 'any' });
  await limit(deps, 'payment.identify', orderNo, identifyLimit);
  return askBrowser(deps, owner, { orderNo, page });
}

/** Returns the address at which WeChat identifies the payer, or null. The caller has checked who pays what. */
export async function askBrowser(
  deps: Deps,
  browser: PayerBrowser,
  { orderNo, page }: { orderNo: string; page: string },
): Promise<OperationResult<typeof operation>> {
  const { payers } = deps.providers.payment.WECHAT;
  if (!payers || (await findPayer(deps, browser, orderNo))) return { redirectUrl: null };
  const state = await startIdentification(deps, browser, { orderNo, page });
  return { redirectUrl: payers.addressFor({ returnUrl: `${deps.config.publicUrl}${returnOperation.path}`, state }) };
}

/**
 * Receives the browser that comes back from WeChat. Returns the path of the page to show: the page of the payment,
 * whether or not WeChat identified the payer, or the list of orders for a state that is not of this site or browser.
 */
export async function receivePayer(
  deps: Deps,
  deviceId: string,
  { code, state = '' }: OperationInput<typeof returnOperation>['query'],
): Promise<string> {
  const answer = await claimAnswer(deps, deviceId, state);
  if (!answer) return '/user/airorder';
  const { id, page, order_no: orderNo, share_no: shareNo } = answer.identification;
  if (answer.isFirst && code) {
    const found = await askForPayer(deps, id, code);
    if (found.state === 'known') await savePayer(deps, id, found.payer);
  }
  return shareNo === null ? `${page}?orderNo=${orderNo}` : `${page}?key=${await presentTokenOf(deps, shareNo)}`;
}
