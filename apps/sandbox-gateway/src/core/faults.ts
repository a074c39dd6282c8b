import { isDay } from './beijing.ts';
import type { GatewayName } from './trade.ts';

/** The faults of one payment. They apply until a script changes them. */
export interface Faults {
  /** The gateway sends notifications this many seconds later. */
  delaySeconds?: number;
  /** The gateway sends every notification again after the merchant acknowledged it. */
  double?: boolean;
  /** A stranger's key signs the notifications. */
  forged?: boolean;
  /** The gateway charges this amount instead of the requested one. */
  wrongAmountFen?: number;
  /** The gateway charges the payer twice. Only the bill of the day shows the second charge. */
  chargedTwice?: boolean;
  /** The gateway books the payment at noon of this Beijing day, so that it appears in that day's bill. */
  paidOn?: string;
  /** The payer's bank declines: the trade stays unpaid. */
  refuse?: boolean;
  /**
   * The gateway charges the payer and then stops answering. It sends no notification, and it carries out calls about
   * the trade without an answer.
   */
  timeoutAfterCharge?: boolean;
  /** The gateway refuses refunds, or leaves them pending. */
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

/** The faults that a person can choose on the payment page, by name. */
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

/** Reads the faults that a script sent. If they are invalid, returns a string that describes the problem. */
export function readFaults(value: unknown): Faults | string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'Faults are an object';
  for (const [name, given] of Object.entries(value)) {
    if (!Object.hasOwn(checks, name)) return `Unknown fault: ${name}. Known: ${Object.keys(checks).join(', ')}`;
    if (!checks[name as keyof Faults](given)) return `Fault ${name} cannot be ${JSON.stringify(given)}`;
  }
  return value as Faults;
}

/** Faults by merchant order number. A script can set them before the trade exists. */
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
