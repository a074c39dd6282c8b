import { isDay } from './beijing.ts';
import type { GatewayName } from './trade.ts';

/** What goes wrong with one payment, until told otherwise. */
export interface Faults {
  /** Notifications set out this much later. */
  delaySeconds?: number;
  /** Every notification comes a second time after it was acknowledged. */
  double?: boolean;
  /** Notifications are signed by a stranger's key. */
  forged?: boolean;
  /** The payer is charged this amount, whatever was asked for. */
  wrongAmountFen?: number;
  /** The payer is charged a second time; the bill of the day is what tells of it. */
  chargedTwice?: boolean;
  /** The gateway books it at noon of this day of Beijing's, so that it stands in the bill of that day. */
  paidOn?: string;
  /** The payer's bank declines: the trade stays unpaid. */
  refuse?: boolean;
  /** Money moves, then nobody hears of it: no notification, and calls about the trade are carried out and never answered. */
  timeoutAfterCharge?: boolean;
  /** Refunds are refused, or stay in the works. */
  refund?: 'refuse' | 'pending';
}

const checks: Record<keyof Faults, (value: unknown) => boolean> = {
  delaySeconds: (value) => Number.isInteger(value) && Number(value) >= 0,
  double: isBoolean,
  forged: isBoolean,
  wrongAmountFen: (value) => Number.isInteger(value) && Number(value) > 0,
  chargedTwice: isBoolean,
  paidOn: isDay,
  refuse: isBoolean,
  timeoutAfterCharge: isBoolean,
  refund: (value) => value === 'refuse' || value === 'pending',
};

function isBoolean(value: unknown): boolean {
  return typeof value === 'boolean';
}

/** What a person can choose on the cashier, by name. */
export const namedFaults: Readonly<Record<string, { text: string; faults: Faults }>> = {
  none: { text: '一切正常', faults: {} },
  timeout: { text: '扣款后失联（不通知，不答复）', faults: { timeoutAfterCharge: true } },
  refuse: { text: '银行拒付', faults: { refuse: true } },
  delay: { text: '通知晚到 90 秒', faults: { delaySeconds: 90 } },
  double: { text: '通知发两遍', faults: { double: true } },
  forged: { text: '通知的签名是伪造的', faults: { forged: true } },
  amount: { text: '只扣 1 分', faults: { wrongAmountFen: 1 } },
  twice: { text: '扣款两次（对账单里才看得到）', faults: { chargedTwice: true } },
  refundRefused: { text: '退款被拒', faults: { refund: 'refuse' } },
  refundPending: { text: '退款处理中', faults: { refund: 'pending' } },
};

/** Reads what a script sent; a string says what is wrong with it. */
export function readFaults(value: unknown): Faults | string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'Faults are an object';
  for (const [name, given] of Object.entries(value)) {
    if (!Object.hasOwn(checks, name)) return `Unknown fault: ${name}. Known: ${Object.keys(checks).join(', ')}`;
    if (!checks[name as keyof Faults](given)) return `Fault ${name} cannot be ${JSON.stringify(given)}`;
  }
  return value as Faults;
}

/** Faults by merchant number, so that they can be set before the trade exists. */
export interface FaultBook {
  of(gateway: GatewayName, outTradeNo: string): Faults;
  set(gateway: GatewayName, outTradeNo: string, faults: Faults): void;
}

export function createFaultBook(): FaultBook {
  const book = new Map<string, Faults>();
  return {
    of: (gateway, outTradeNo) => book.get(`${gateway} ${outTradeNo}`) ?? {},
    set: (gateway, outTradeNo, faults) => void book.set(`${gateway} ${outTradeNo}`, faults),
  };
}
