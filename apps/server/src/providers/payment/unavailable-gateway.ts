import type { PayMethod } from '@haidai/domain/payment';
import type { PaymentGateway } from './port.ts';

/** Stands where a gateway is not configured. Says so to every call, and believes no notification. */
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
