import { randomBytes, randomInt } from 'node:crypto';
import type { GatewayClock } from './clock.ts';
import type { FaultBook } from './faults.ts';
import type { TradeStore } from './store.ts';
import {
  type CardTrade,
  chargedFen,
  type GatewayName,
  refundedFen,
  type Trade,
  type TradeDispute,
  type TradeRefund,
  type TradeType,
} from './trade.ts';

export interface TradeRequest {
  gateway: GatewayName;
  outTradeNo: string;
  amountFen: number;
  subject: string;
  /** The end of the time to pay. Null means the gateway's own limit. */
  expireAt: Date | null;
  notifyUrl: string;
  returnUrl: string | null;
  tradeType: TradeType;
  quitUrl?: string;
  openid?: string;
  signedWith: string | null;
  card?: CardTrade;
}

export interface RefundRequest {
  refundNo: string;
  amountFen: number;
  reason: string;
  notifyUrl: string | null;
}

export type CreateResult = { trade: Trade } | { problem: 'differs' | 'paid' | 'closed' };
export type PayResult = 'paid' | 'alreadyPaid' | 'closed' | 'declined';
export type RefundResult =
  /** `isNew` is false for a repeated request of the same refund: the money moves once. */
  { refund: TradeRefund; isNew: boolean } | { problem: 'notPaid' | 'tooMuch' | 'differs' | 'refused' };

/** Moves the money of the trades. It does not depend on any protocol of a provider. */
export interface Ledger {
  all(): Trade[];
  find(gateway: GatewayName, outTradeNo: string): Trade | undefined;
  findByTradeNo(gateway: GatewayName, tradeNo: string): Trade | undefined;
  findByCashier(cashierId: string): Trade | undefined;
  /** Creates a trade. A repeated request with the same number and amount gets the trade that waits for its payment. */
  create(request: TradeRequest): CreateResult;
  pay(trade: Trade): PayResult;
  /** Lets a phone open the trade for some seconds from now, and lead back to this address. */
  open(trade: Trade, change: { seconds?: number; returnUrl?: string }): void;
  /** Closes a trade, so that nobody can pay it. Returns `paid` and changes nothing if it is paid. */
  close(trade: Trade): 'closed' | 'paid';
  /** Undoes a close. For scripts that test a close which never arrived. */
  reopen(trade: Trade): void;
  refund(trade: Trade, request: RefundRequest): RefundResult;
  /** Completes a pending refund unless its fault still holds it. Returns true if this call completed it. */
  settle(trade: Trade, refund: TradeRefund): boolean;
  /** Returns the money of a done refund to the merchant, because the payer's bank refused it. */
  returnRefund(trade: Trade, refund: TradeRefund): void;
  /** Opens a dispute of a paid trade: the bank takes the money back. Returns null for a trade without money. */
  dispute(trade: Trade, wish: { amountFen?: number; reason?: string }): TradeDispute | null;
  /** Moves a dispute on. A won dispute returns the money. */
  decide(trade: Trade, status: TradeDispute['status']): TradeDispute | null;
}

const DAY = 86_400_000;

interface LedgerDeps {
  clock: GatewayClock;
  store: TradeStore;
  faults: FaultBook;
}

export function createLedger(deps: LedgerDeps): Ledger {
  const findBy = (matches: (trade: Trade) => boolean) => {
    const trade = deps.store.all().find(matches);
    return trade && closeIfOverdue(deps, trade);
  };
  const find: Ledger['find'] = (gateway, outTradeNo) =>
    findBy((trade) => trade.gateway === gateway && trade.outTradeNo === outTradeNo);
  return {
    find,
    all: () => deps.store.all().map((trade) => closeIfOverdue(deps, trade)),
    findByTradeNo: (gateway, tradeNo) => findBy((trade) => trade.gateway === gateway && trade.tradeNo === tradeNo),
    findByCashier: (cashierId) => findBy((trade) => trade.cashierId === cashierId),
    create: (request) => create(deps, find(request.gateway, request.outTradeNo), request),
    pay: (trade) => pay(deps, closeIfOverdue(deps, trade)),
    open: (trade, change) => open(deps, trade, change),
    close: (trade) => close(deps, trade),
    reopen: (trade) => reopen(deps, trade),
    refund: (trade, request) => refund(deps, trade, request),
    settle: (trade, pending) => settle(deps, trade, pending),
    returnRefund: (_trade, done) => {
      done.returnedAt = deps.clock.now().toISOString();
      deps.store.save();
    },
    dispute: (trade, wish) => dispute(deps, trade, wish),
    decide: (trade, status) => decide(deps, trade, status),
  };
}

/** Closes a trade whose time is over. The sandbox has no timer, so each read of a trade calls this function. */
function closeIfOverdue({ clock, store }: LedgerDeps, trade: Trade): Trade {
  if (trade.state === 'WAITING' && new Date(trade.expireAt) <= clock.now()) {
    trade.state = 'CLOSED';
    store.save();
  }
  return trade;
}

function create({ clock, store }: LedgerDeps, known: Trade | undefined, request: TradeRequest): CreateResult {
  if (!known) {
    const trade = newTrade(request, clock.now());
    store.add(trade);
    return { trade };
  }
  if (known.state === 'PAID') return { problem: 'paid' };
  if (known.state === 'CLOSED') return { problem: 'closed' };
  return isSameRequest(known, request) ? { trade: known } : { problem: 'differs' };
}

/** A number belongs to one amount, one product and one payer. */
function isSameRequest(known: Trade, request: TradeRequest): boolean {
  const isSamePayer = known.openid === (request.openid ?? null);
  return known.amountFen === request.amountFen && known.tradeType === request.tradeType && isSamePayer;
}

function pay({ clock, store, faults }: LedgerDeps, trade: Trade): PayResult {
  if (trade.state === 'CLOSED') return 'closed';
  if (trade.state === 'PAID') return 'alreadyPaid';
  const fault = faults.of(trade.gateway, trade.outTradeNo);
  if (fault.refuse) return 'declined';
  trade.state = 'PAID';
  trade.paidAt = (fault.paidOn ? new Date(`${fault.paidOn}T12:00:00+08:00`) : clock.now()).toISOString();
  trade.paidFen = fault.wrongAmountFen ?? trade.amountFen;
  if (fault.chargedTwice) trade.secondTradeNo = serialNumber(clock.now(), 28);
  store.save();
  return 'paid';
}

function open({ clock, store }: LedgerDeps, trade: Trade, change: { seconds?: number; returnUrl?: string }): void {
  if (change.seconds) trade.openUntil = new Date(clock.now().getTime() + change.seconds * 1000).toISOString();
  if (change.returnUrl) trade.returnUrl = change.returnUrl;
  store.save();
}

function close({ store }: LedgerDeps, trade: Trade): 'closed' | 'paid' {
  if (trade.state === 'PAID') return 'paid';
  trade.state = 'CLOSED';
  store.save();
  return 'closed';
}

function reopen({ store }: LedgerDeps, trade: Trade): void {
  if (trade.state === 'CLOSED') trade.state = 'WAITING';
  store.save();
}

function refund({ clock, store, faults }: LedgerDeps, trade: Trade, request: RefundRequest): RefundResult {
  const known = trade.refunds.find(({ refundNo }) => refundNo === request.refundNo);
  if (known) return known.amountFen === request.amountFen ? { refund: known, isNew: false } : { problem: 'differs' };
  if (trade.state !== 'PAID' || trade.paidFen === null) return { problem: 'notPaid' };
  if (refundedFen(trade) + request.amountFen > chargedFen(trade)) return { problem: 'tooMuch' };
  const fault = faults.of(trade.gateway, trade.outTradeNo).refund;
  if (fault === 'refuse') return { problem: 'refused' };
  const created = newRefund(request, clock.now(), fault === 'pending');
  trade.refunds.push(created);
  store.save();
  return { refund: created, isNew: true };
}

function settle({ clock, store, faults }: LedgerDeps, trade: Trade, pending: TradeRefund): boolean {
  const isStillPending = faults.of(trade.gateway, trade.outTradeNo).refund === 'pending';
  if (pending.state !== 'PENDING' || isStillPending) return false;
  pending.state = 'DONE';
  pending.doneAt = clock.now().toISOString();
  store.save();
  return true;
}

function dispute(
  { clock, store }: LedgerDeps,
  trade: Trade,
  { amountFen = trade.paidFen ?? 0, reason = 'fraudulent' }: { amountFen?: number; reason?: string },
): TradeDispute | null {
  if (trade.state !== 'PAID' || trade.dispute) return null;
  const now = clock.now();
  trade.dispute = {
    ...{ disputeId: serialNumber(now, 24), amountFen, reason, status: 'needs_response', returnedAt: null },
    ...{ createdAt: now.toISOString(), dueAt: new Date(now.getTime() + 7 * DAY).toISOString() },
  };
  store.save();
  return trade.dispute;
}

function decide({ clock, store }: LedgerDeps, trade: Trade, status: TradeDispute['status']): TradeDispute | null {
  if (!trade.dispute) return null;
  trade.dispute.status = status;
  if (status === 'won') trade.dispute.returnedAt = clock.now().toISOString();
  store.save();
  return trade.dispute;
}

function newTrade(request: TradeRequest, now: Date): Trade {
  return {
    ...request,
    quitUrl: request.quitUrl ?? null,
    openid: request.openid ?? null,
    openUntil: null,
    tradeNo: serialNumber(now, 28),
    cashierId: randomBytes(12).toString('base64url'),
    paidFen: null,
    state: 'WAITING',
    createdAt: now.toISOString(),
    expireAt: (request.expireAt ?? new Date(now.getTime() + 15 * DAY)).toISOString(),
    paidAt: null,
    refunds: [],
  };
}

function newRefund(request: RefundRequest, now: Date, pending: boolean): TradeRefund {
  const at = now.toISOString();
  return {
    ...request,
    refundId: serialNumber(now, 29),
    state: pending ? 'PENDING' : 'DONE',
    createdAt: at,
    doneAt: pending ? null : at,
  };
}

/** Returns the day and random digits, in the length of the provider's own numbers. */
function serialNumber(now: Date, length: number): string {
  const day = now.toISOString().slice(0, 10).replaceAll('-', '');
  return day + Array.from({ length: length - day.length }, () => randomInt(10)).join('');
}
