import type { DisruptionCase } from '@haidai/contract/disruption';

export type Voucher = DisruptionCase['vouchers'][number];

/** The vouchers of all travellers for the same meal or night. */
export interface VoucherGroup {
  /** Identifies the group in the address: `2026-12-10-LUNCH`. */
  id: string;
  name: Exclude<Voucher['meal'], null> | Exclude<Voucher['kind'], 'MEAL'>;
  first: Voucher;
  vouchers: Voucher[];
}

/** Groups the vouchers of a case by meal and night, in the order in which they end. */
export function groupVouchers(vouchers: readonly Voucher[]): VoucherGroup[] {
  const groups = new Map<string, VoucherGroup>();
  for (const voucher of vouchers) {
    const name = voucher.kind === 'MEAL' ? voucher.meal : voucher.kind;
    if (name === null) continue;
    const id = `${voucher.date}-${name}`;
    const group = groups.get(id) ?? { id, name, first: voucher, vouchers: [] };
    group.vouchers.push(voucher);
    groups.set(id, group);
  }
  return [...groups.values()];
}
