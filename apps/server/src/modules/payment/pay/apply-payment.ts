import type { OperationInput, OperationResult } from '@haidai/contract';
import type { applyPayment as operation } from '@haidai/contract/payment';
import { addressIn, type Language } from '@haidai/domain';
import {
  canPay,
  dueFen,
  holdsFlights,
  isExtraSale,
  isUnderReview,
  type OrderType,
  waitsForSeats,
} from '@haidai/domain/booking';
import { fenToYuan, yuanToFen } from '@haidai/domain/money';
import {
  amountToPay,
  choosePayProduct,
  type PayProduct,
  payMethodCodeOf,
  payMethodOf,
  readPayPlace,
} from '@haidai/domain/payment';
import { type Deps, inTransaction, limit, Refusal, type SignedIn, type Tx } from '../../../platform/index.ts';
import type { BeginAnswer } from '../../../providers/payment/index.ts';
import { type Caller, lockOrderForPayment, type PayableOrder, requireOwnOrder } from '../../booking/index.ts';
import { insertPayment, listOpenPayments, type Payment } from '../repository.ts';
import { askToBegin } from './ask-gateway.ts';
import { closeAttempt } from './close-payment.ts';
import { findPayer, type IdentifiedPayer } from './payer-identification.ts';
import { reconcileAtItsEnd } from './reconcile-payment.ts';
import { settleAttempt } from './settle-attempt.ts';

const actor = 'payment.apply';

type Application = OperationInput<typeof operation>['body'];

export interface PayerAtPage extends Caller {
  session: SignedIn;
  /** The language of the page to which the gateway sends the payer back. */
  language: Language;
  /** The full IP address. The gateways require it. */
  clientIp: string;
  userAgent: string;
}

/**
 * The largest number of rounds of one request. While the function closes an old attempt, the gateway may report it as
 * paid, or another attempt may begin.
 */
const rounds = 4;
const applyLimit = { max: 30, per: 600 };

/**
 * Starts a payment. An order has one open attempt at a time. The function continues an attempt with the same product,
 * amount and payer, and closes any other one first. It asks the gateway outside the transaction, after the attempt is
 * stored. If the gateway does not answer, the traveller tries again and gets the same attempt.
 */
export async function applyPayment(deps: Deps, payer: PayerAtPage, application: Application) {
  const { orderNo } = application;
  const { order_type } = await requireOwnOrder(deps.db, orderNo, payer);
  await limit(deps, 'payment.apply', orderNo, applyLimit);
  const wish = { orderNo, part: readPart(application), ...(await chooseWay(deps, payer, application)) };
  for (let round = 1; round <= rounds; round += 1) {
    const attempt = await inTransaction(deps.db, (tx) => getOrCreateAttempt(deps, tx, wish));
    if (attempt.isNew || (await canGoOn(deps, attempt)))
      return begin(deps, payer, { ...wish, payment: attempt.payment, orderType: order_type });
  }
  throw new Refusal('conflict');
}

/** Chooses the product for the place of the traveller. Without a known payer it is not WeChat's pay sheet. */
async function chooseWay(deps: Deps, payer: PayerAtPage, { orderNo, payType, place, byCode }: Application) {
  const method = payMethodOf(payType);
  const identified = method === 'WECHAT' ? await findPayer(deps, payer, orderNo) : null;
  const product = choosePayProduct(method, {
    place: readPayPlace(place, payer.userAgent),
    byCode,
    offered: deps.providers.payment[method].products.filter((each) => each !== 'JSAPI' || identified),
  });
  if (!product) throw new Refusal('payMethodUnavailable');
  return { method, product, identified: product === 'JSAPI' ? identified : null };
}

function readPart({ isSplit, amount }: Application): number | undefined {
  if (!isSplit || amount === undefined) return undefined;
  try {
    return yuanToFen(amount);
  } catch {
    throw new Refusal('splitAmountInvalid');
  }
}

interface Wish {
  orderNo: string;
  method: Payment['method'];
  product: PayProduct;
  identified: IdentifiedPayer | null;
  part: number | undefined;
}

interface Attempt {
  payment: Payment;
  isNew: boolean;
  /** True if the attempt has the product, the amount and the payer that the traveller wants now. */
  isWanted: boolean;
}

/** Returns the open attempt, or creates one. */
async function getOrCreateAttempt(deps: Deps, tx: Tx, wish: Wish): Promise<Attempt> {
  const { orderNo, method, product, identified, part } = wish;
  const now = deps.clock.now();
  const order = await lockOrderForPayment(tx, orderNo);
  const expiresAt = requirePayable(order, now);
  const due = dueFen(order);
  const amountFen = amountToPay(due, part);
  // Add-ons that are sold after the tickets, and the prepayment of a waitlist order, cannot be paid in parts.
  const isWhole = isExtraSale(order.status) || waitsForSeats(order.source);
  if (amountFen === null || (isWhole && amountFen !== due)) throw new Refusal('splitAmountInvalid');
  const [open] = await listOpenPayments(tx, orderNo);
  if (open) {
    const isSameWay = open.method === method && open.product === product;
    const isSamePayer = open.payer_identification === (identified?.id ?? null);
    return { payment: open, isNew: false, isWanted: isSameWay && isSamePayer && open.amount_fen === amountFen };
  }
  const payment = await insertPayment(tx, {
    payment_no: `P${deps.clock.today().replaceAll('-', '')}${deps.ids.digits(14)}`,
    order_no: orderNo,
    method,
    product,
    payer_identification: identified?.id ?? null,
    amount_fen: amountFen,
    created_at: now,
    expires_at: expiresAt,
  });
  await reconcileAtItsEnd(deps, tx, payment);
  return { payment, isNew: true, isWanted: true };
}

/** Returns whether the payer can continue an earlier attempt. If not, the attempt is over now. */
async function canGoOn(deps: Deps, { payment, isWanted }: Attempt): Promise<boolean> {
  if (!isWanted) {
    await closeAttempt(deps, payment, actor);
    return false;
  }
  const state = await settleAttempt(deps, payment, actor);
  return state === 'unpaid' || state === 'unknown';
}

/** Returns the time until which the order can be paid. Refuses orderHeld, orderNotPayable, orderExpired. */
function requirePayable({ status, expiresAt }: PayableOrder, now: Date): Date {
  if (isUnderReview(status)) throw new Refusal('orderHeld');
  if (!canPay(status)) throw new Refusal('orderNotPayable');
  if (!expiresAt || expiresAt <= now) throw new Refusal('orderExpired');
  return expiresAt;
}

interface ChosenAttempt extends Pick<Wish, 'product' | 'identified'> {
  payment: Payment;
  orderType: OrderType;
}

async function begin(
  deps: Deps,
  payer: PayerAtPage,
  { payment, product, identified, orderType }: ChosenAttempt,
): Promise<OperationResult<typeof operation>> {
  const { carrier, publicUrl } = deps.config;
  const { payment_no: paymentNo, order_no: orderNo, amount_fen: amountFen, expires_at: expireAt } = payment;
  const merchantName = carrier.name.zh;
  const answer = await askToBegin(deps, payment.method, {
    paymentNo,
    product,
    ...(identified && { payer: identified.openid }),
    orderNo,
    amountFen,
    merchantName,
    subject: `${merchantName}${holdsFlights(orderType) ? '机票' : '周周飞卡'} ${orderNo}`,
    expireAt,
    returnUrl: addressIn(payer.language, `${publicUrl}/pay/success?orderNo=${orderNo}`),
    clientIp: payer.clientIp,
  });
  if (answer.kind === 'unavailable') throw new Refusal('gatewayUnavailable');
  return {
    paymentNo,
    payType: payMethodCodeOf(payment.method),
    product,
    payAmount: fenToYuan(amountFen),
    expireAt: expireAt.toISOString(),
    ...wayToPay(answer),
  };
}

function wayToPay(answer: Exclude<BeginAnswer, { kind: 'unavailable' }>) {
  const none = { formData: null, codeUrl: null, redirectUrl: null, bridge: null };
  if (answer.kind === 'qr') return { ...none, codeUrl: answer.codeUrl };
  if (answer.kind === 'redirect') return { ...none, redirectUrl: answer.url };
  if (answer.kind === 'bridge') return { ...none, bridge: answer.parameters };
  const { action, method, fields } = answer;
  return { ...none, formData: { action, method, fields } };
}
