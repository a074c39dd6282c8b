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
  refuse: isBoolean,
  timeoutAfterCharge: isBoolean,
  refund: (value) => value === 'refuse' || value === 'pending',
};

function isBoolean(value: unknown): boolean {
  return typeof value === 'boolean';
}

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
