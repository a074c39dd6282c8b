import type { PayMethod } from '@haidai/domain/payment';
import type { PaymentGateway } from './port.ts';

/**
 * Creates the stand-in for a gateway that is not configured. `begin` returns `unavailable`, the other calls return
 * `unknown`, and every notification is refused as forged.
 */
export function createUnavailableGateway(method: PayMethod): PaymentGateway {
  const unknown = async () => ({ state: 'unknown', reason: 'not configured' }) as const;
  return {
    method,
    available: false,
    begin: async () => ({ kind: 'unavailable', reason: 'not configured' }),
    query: unknown,
    close: unknown,
    refund: unknown,
    queryRefund: unknown,
    readBill: unknown,
    readNotification: async () => 'forged',
    acknowledge: () => ({ status: 404, contentType: 'text/plain', body: '' }),
  };
}
