import type { PayMethod } from '@haidai/domain/payment';
import type { PaymentGateway } from './port.ts';

/** Stands in for a gateway that is not configured: every call says so, and every notification is rejected. */
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
