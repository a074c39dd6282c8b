import type { PaymentChoice } from './cashier.ts';

const key = (orderNo: string) => `pending-payment/${orderNo}`;

/** Stores the payment that the traveller has started, while WeChat identifies the payer on another page. */
export function keepPayment(orderNo: string, choice: PaymentChoice): void {
  sessionStorage.setItem(key(orderNo), JSON.stringify(choice));
}

/** Returns the stored payment once, so that a reload of the page does not start it again. */
export function takePayment(orderNo: string): PaymentChoice | null {
  const stored = sessionStorage.getItem(key(orderNo));
  sessionStorage.removeItem(key(orderNo));
  return stored ? JSON.parse(stored) : null;
}
