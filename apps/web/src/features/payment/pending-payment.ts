import type { PaymentChoice } from './cashier.ts';

const key = (target: string) => `pending-payment/${target}`;

/** Stores the payment that the traveller has started, while WeChat identifies the payer on another page. */
export function keepPayment(target: string, choice: PaymentChoice): void {
  sessionStorage.setItem(key(target), JSON.stringify(choice));
}

/** Returns the stored payment once, so that a reload of the page does not start it again. */
export function takePayment(target: string): PaymentChoice | null {
  const stored = sessionStorage.getItem(key(target));
  sessionStorage.removeItem(key(target));
  return stored ? JSON.parse(stored) : null;
}
