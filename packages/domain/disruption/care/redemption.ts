import type { Fen } from '../../money/index.ts';
import type { Instant } from '../../time/index.ts';
import type { ServiceVoucherStatus } from './machine.ts';

/** The reason why a voucher cannot be redeemed, or null. */
export type RedemptionFault = 'waiting' | 'used' | 'expired' | 'cancelled' | 'tooMuch' | null;

export interface RedeemableVoucher {
  readonly status: ServiceVoucherStatus;
  readonly valueFen: Fen;
  readonly validUntil: Instant;
}

/** Finds the reason why a voucher cannot be redeemed now for an amount. A part of its value may be used once. */
export function findRedemptionFault(
  { status, valueFen, validUntil }: RedeemableVoucher,
  { now, amountFen }: { now: Instant; amountFen: Fen },
): RedemptionFault {
  if (status === 'USED') return 'used';
  if (status === 'CANCELLED') return 'cancelled';
  if (status === 'EXPIRED' || validUntil <= now) return 'expired';
  if (status === 'ENTITLED') return 'waiting';
  return amountFen > valueFen ? 'tooMuch' : null;
}
