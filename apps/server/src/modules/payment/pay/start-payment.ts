import type { OperationInput, OperationResult } from '@haidai/contract';
import type { applyPayment as operation } from '@haidai/contract/payment';
import type { Language } from '@haidai/domain';
import {
  canPay,
  dueFen,
  holdsFlights,
  isExtraSale,
  isUnderReview,
  type OrderType,
  waitsForSeats,
} from '@haidai/domain/booking';
import { fenToYuan } from '@haidai/domain/money';
import {
  amountToPay,
  choosePayProduct,
  type PayProduct,
  payMethodCodeOf,
  payMethodOf,
  readPayPlace,
} from '@haidai/domain/payment';
import { type Deps, inTransaction, Refusal, runTogether, type Tx } from '../../../platform/index.ts';
import type { BeginAnswer } from '../../../providers/payment/index.ts';
import { lockOrderForPayment, type PayableOrder } from '../../booking/index.ts';
import { insertPayment, listOpenPayments, type Payment, saveGatewayRef } from '../repository.ts';
import { isSplitOpen, listLastSplit, type ShareRow } from '../share/repository.ts';
import { askToBegin, atGateway } from './ask-gateway.ts';
import { closeAttempt } from './close-payment.ts';
import { findPayer, type IdentifiedPayer, type PayerBrowser } from './payer-identification.ts';
import { reconcileAtItsEnd } from './reconcile-payment.ts';
import { settleAttempt } from './settle-attempt.ts';

const actor = 'payment.apply';

/** The browser of a payer, which shows a page of payment. */
export interface PayerAtPage extends PayerBrowser {
  /** The language of the page to which the gateway sends the payer back. */
  language: Language;
  /** The full IP address. The gateways require it. */
  clientIp: string;
  userAgent: string;
}

/** The way in which the traveller wants to pay: the method, the place of the page, and a code or not. */
export type PayWay = Pick<OperationInput<typeof operation>['body'], 'payType' | 'place' | 'byCode'>;

interface PaymentToStart {
  orderNo: string;
  orderType: OrderType;
  way: PayWay;
  /** A part in fen. Without it, everything that is due is paid. */
  part?: number | undefined;
  /** The open share to pay. Without it, a split order is paid with all its open shares. */
  shareNo?: string | undefined;
  /** The address to which the gateway sends the payer back. */
  returnUrl: string;
}

/**
 * The largest number of rounds of one request. While the function closes an old attempt, the gateway may report it as
 * paid, or another attempt may begin.
 */
const rounds = 4;

/**
 * Starts a payment. An order has one open attempt at a time, and a split order one for each share. The function
 * continues an attempt with the same product, amount, shares and payer, and first closes every other one that pays the
 * same. It asks the gateway outside the transaction, after the attempt is stored. If the gateway does not answer, the
 * traveller tries again and gets the same attempt.
 */
export async function startPayment(
  deps: Deps,
  payer: PayerAtPage,
  payment: PaymentToStart,
): Promise<OperationResult<typeof operation>> {
  const { orderNo, part, shareNo } = payment;
  const wish = { orderNo, part, shareNo, ...(await chooseWay(deps, payer, payment)) };
  for (let round = 1; round <= rounds; round += 1) {
    const attempt = await inTransaction(deps.db, (tx) => getOrCreateAttempt(deps, tx, wish));
    if (attempt.kind === 'other') await closeAll(deps, attempt.inTheWay);
    else if (attempt.kind === 'new' || (await isStillOpen(deps, attempt.payment)))
      return begin(deps, payer, { ...payment, ...wish, payment: attempt.payment });
  }
  throw new Refusal('conflict');
}

/** Chooses the product for the place of the traveller. Without a known payer it is not WeChat's pay sheet. */
async function chooseWay(deps: Deps, payer: PayerAtPage, { orderNo, way: { payType, place, byCode } }: PaymentToStart) {
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

interface Wish {
  orderNo: string;
  method: Payment['method'];
  product: PayProduct;
  identified: IdentifiedPayer | null;
  part: number | undefined;
  shareNo: string | undefined;
}

/** A new attempt, the wanted one that is open already, or the open attempts that must be closed first. */
type Attempt =
  | { kind: 'new'; payment: Payment }
  | { kind: 'wanted'; payment: Payment }
  | { kind: 'other'; inTheWay: Payment[] };

/** Returns the open attempt, or creates one. */
async function getOrCreateAttempt(deps: Deps, tx: Tx, wish: Wish): Promise<Attempt> {
  const { orderNo, method, product, identified } = wish;
  const now = deps.clock.now();
  const [order, shares, payments] = await runTogether([
    lockOrderForPayment(tx, orderNo),
    listLastSplit(tx, orderNo),
    listOpenPayments(tx, orderNo),
  ]);
  const expiresAt = requirePayable(order, now);
  const { amountFen, shareNos } = readAmount(order, shares, wish);
  const inTheWay = payments.filter((open) => paysSame(open.share_nos, shareNos));
  const [open] = inTheWay;
  if (open) {
    const isSameWay = open.method === method && open.product === product;
    const isSamePayer = open.payer_identification === (identified?.id ?? null);
    const isSameMoney = open.amount_fen === amountFen && open.share_nos.join() === shareNos.join();
    const isWanted = inTheWay.length === 1 && isSameWay && isSamePayer && isSameMoney;
    return isWanted ? { kind: 'wanted', payment: open } : { kind: 'other', inTheWay };
  }
  const paymentNo = `P${deps.clock.today().replaceAll('-', '')}${deps.ids.digits(14)}`;
  const inserted = insertPayment(tx, {
    payment_no: paymentNo,
    order_no: orderNo,
    method,
    product,
    payer_identification: identified?.id ?? null,
    share_nos: shareNos,
    amount_fen: amountFen,
    created_at: now,
    expires_at: expiresAt,
  });
  const [payment] = await runTogether([inserted, reconcileAtItsEnd(deps, tx, { paymentNo, expiresAt })]);
  return { kind: 'new', payment };
}

/** Returns whether two attempts pay the same: the order, or at least one share. */
function paysSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === 0 || other.length === 0 || one.some((shareNo) => other.includes(shareNo));
}

/**
 * Returns the amount to pay and the shares that it pays, sorted. Refuses splitAmountInvalid, and sharePaid if the named
 * share is not open.
 */
function readAmount(order: PayableOrder, shares: readonly ShareRow[], { part, shareNo }: Wish) {
  if (shareNo !== undefined) {
    const share = shares.find(({ share_no, status }) => share_no === shareNo && status === 'OPEN');
    if (!share) throw new Refusal('sharePaid');
    return { amountFen: share.amount_fen, shareNos: [shareNo] };
  }
  const due = dueFen(order);
  const amountFen = amountToPay(due, part);
  // Add-ons that are sold after the tickets, the prepayment of a waitlist order, and the open shares of a split order
  // cannot be paid in parts.
  const isWhole = isExtraSale(order.status) || waitsForSeats(order.source) || isSplitOpen(shares);
  if (amountFen === null || (isWhole && amountFen !== due)) throw new Refusal('splitAmountInvalid');
  return { amountFen, shareNos: openNumbers(shares) };
}

function openNumbers(shares: readonly ShareRow[]): string[] {
  const open = shares.filter(({ status }) => status === 'OPEN');
  return open.map(({ share_no }) => share_no).toSorted();
}

async function closeAll(deps: Deps, payments: readonly Payment[]): Promise<void> {
  for (const payment of payments) await closeAttempt(deps, payment, actor);
}

/** Returns whether the payer can continue an earlier attempt. If not, the attempt is over now. */
async function isStillOpen(deps: Deps, payment: Payment): Promise<boolean> {
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

interface ChosenAttempt extends Pick<Wish, 'product' | 'identified'>, Pick<PaymentToStart, 'orderType' | 'returnUrl'> {
  payment: Payment;
}

async function begin(
  deps: Deps,
  { clientIp, language }: PayerAtPage,
  { payment, product, identified, orderType, returnUrl }: ChosenAttempt,
): Promise<OperationResult<typeof operation>> {
  const { payment_no: paymentNo, order_no: orderNo, amount_fen: amountFen, expires_at: expireAt } = payment;
  const merchantName = deps.config.carrier.name.zh;
  const answer = await askToBegin(deps, payment.method, {
    ...atGateway(deps, payment),
    product,
    ...(identified && { payer: identified.openid }),
    orderNo,
    amountFen,
    merchantName,
    subject: subjectOf(deps, payment, orderType, language),
    language,
    expireAt,
    returnUrl,
    clientIp,
  });
  if (answer.kind === 'unavailable') throw new Refusal('gatewayUnavailable');
  if (answer.kind === 'redirect' && answer.ref) await saveGatewayRef(deps.db, paymentNo, answer.ref);
  return {
    paymentNo,
    payType: payMethodCodeOf(payment.method),
    product,
    payAmount: fenToYuan(amountFen),
    expireAt: expireAt.toISOString(),
    ...wayToPay(answer),
  };
}

/** Returns the text that the payer reads at the gateway. Only the gateway for cards has pages in English. */
function subjectOf({ config }: Deps, { method, order_no: orderNo }: Payment, orderType: OrderType, language: Language) {
  const { name } = config.carrier;
  if (method === 'CARD' && language === 'en')
    return `${name.en} ${holdsFlights(orderType) ? 'tickets' : 'week card'} ${orderNo}`;
  return `${name.zh}${holdsFlights(orderType) ? '机票' : '周周飞卡'} ${orderNo}`;
}

function wayToPay(answer: Exclude<BeginAnswer, { kind: 'unavailable' }>) {
  const none = { formData: null, codeUrl: null, redirectUrl: null, bridge: null };
  if (answer.kind === 'qr') return { ...none, codeUrl: answer.codeUrl };
  if (answer.kind === 'redirect') return { ...none, redirectUrl: answer.url };
  if (answer.kind === 'bridge') return { ...none, bridge: answer.parameters };
  const { action, method, fields } = answer;
  return { ...none, formData: { action, method, fields } };
}
