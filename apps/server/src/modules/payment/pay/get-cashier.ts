import type { OperationResult } from '@haidai/contract';
import type { getCashier as cashierOperation, searchPayGateway as gatewaysOperation } from '@haidai/contract/payment';
import { isExtraSale, waitsForSeats } from '@haidai/domain/booking';
import { fenToYuan } from '@haidai/domain/money';
import { choosePayProduct, MINIMUM_PART, type PayMethod, type PayPlace, payMethodsFor } from '@haidai/domain/payment';
import { countryOfMobile } from '@haidai/domain/telephone';
import type { Deps, Language } from '../../../platform/index.ts';
import { type Caller, dueOf, requireOwnOrder } from '../../booking/index.ts';
import { amountsOf } from '../amounts.ts';
import { isSplitOpen, listLastSplit } from '../share/repository.ts';

/** Returns the amount due, the deadline and the smallest part that can be paid. */
export async function getCashier(
  { db, clock }: Deps,
  caller: Caller,
  orderNo: string,
): Promise<OperationResult<typeof cashierOperation>> {
  const order = await requireOwnOrder(db, orderNo, caller);
  const amounts = amountsOf(order, clock.now());
  const isWhole = isExtraSale(order.status) || waitsForSeats(order.source);
  const splitAllowed = !isWhole && dueOf(order) >= 2 * MINIMUM_PART && !isSplitOpen(await listLastSplit(db, orderNo));
  return { ...amounts, splitAllowed, minimumPart: fenToYuan(MINIMUM_PART) };
}

const notes = {
  unavailable: { zh: '暂未开通，请选择其他支付方式', en: 'Not available yet. Please choose another method' },
  insideWechat: {
    zh: '微信内无法打开，请在手机浏览器中打开本页',
    en: 'Does not open inside WeChat. Please open this page in a browser',
  },
};

/** The language of the traveller, where the page is open, and the mobile of the account, which may be empty. */
export interface PageView {
  language: Language;
  place: PayPlace;
  mobile?: string;
}

/** Lists the ways to pay. The list includes unavailable ones, so that the page can show the reason. */
export async function searchPayGateway(
  { db, providers }: Deps,
  caller: Caller & PageView,
  orderNo: string,
): Promise<OperationResult<typeof gatewaysOperation>> {
  await requireOwnOrder(db, orderNo, caller);
  return waysToPay({ providers }, caller);
}

/** The methods that the page shows only if they are set. A traveller need not know that the carrier has no contract. */
const onlyIfSet: readonly PayMethod[] = ['YIBAO', 'CARD'];

export function waysToPay({ providers }: Pick<Deps, 'providers'>, { language, place, mobile = '' }: PageView) {
  const isFromAbroad = mobile !== '' && countryOfMobile(mobile) !== 'CN';
  const methods = payMethodsFor({ readsEnglish: language === 'en', isFromAbroad }).filter(
    ({ method }) => providers.payment[method].available || !onlyIfSet.includes(method),
  );
  return methods.map(({ method, code, name }) => {
    const { available, products: offered, cardBrands = [] } = providers.payment[method];
    const product = choosePayProduct(method, { place, byCode: false, offered });
    const byCode = choosePayProduct(method, { place, byCode: true, offered });
    const note = available ? notes.insideWechat : notes.unavailable;
    return {
      payType: code,
      name: name[language],
      available: product !== null,
      note: product ? '' : note[language],
      product,
      hasCode: byCode !== product,
      brands: cardBrands.map((brand) => brand[language]),
    };
  });
}
