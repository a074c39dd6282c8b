import type { OrderDetail } from '@haidai/contract/booking';

type AcceptedTerms = { docKey: string; version: string }[];

/**
 * The session storage key of the accepted versions. The check page saves them for the security page. They are for this
 * browser tab only and hold no personal data.
 */
const key = (orderNo: string) => `accepted-terms:${orderNo}`;

export function rememberAcceptedTerms(order: OrderDetail): void {
  const accepted = order.termsToAccept.map(({ docKey, version }) => ({ docKey, version }));
  sessionStorage.setItem(key(order.orderNo), JSON.stringify(accepted));
}

/** Returns the accepted versions of an order, or null if the traveller has accepted nothing in this browser tab. */
export function findAcceptedTerms(orderNo: string): AcceptedTerms | null {
  const stored = sessionStorage.getItem(key(orderNo));
  return stored ? (JSON.parse(stored) as AcceptedTerms) : null;
}

/** Returns the documents whose versions differ from those that the traveller accepted in this browser tab. */
export function findChangedTerms({ orderNo, termsToAccept }: OrderDetail): OrderDetail['termsToAccept'] {
  const accepted = findAcceptedTerms(orderNo);
  if (!accepted) return [];
  return termsToAccept.filter((term) =>
    accepted.some(({ docKey, version }) => docKey === term.docKey && version !== term.version),
  );
}
