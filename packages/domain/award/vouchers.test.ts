import { readRuleTable } from '@haidai/testkit/rules';
import { describe, expect, it } from 'vitest';
import { chooseVouchers, type Voucher, type VoucherTrip } from './index.ts';

/** 'a D 2027-06-30 TAO-CTU' → a voucher. A voucher without a pair of places is valid everywhere. */
function readVouchers(cell = ''): Voucher[] {
  return cell
    .split(', ')
    .filter(Boolean)
    .map((text) => {
      const [voucherNo = '', scope = '', validUntil = '', pair = ''] = text.split(' ');
      const [a = '', b = ''] = pair.split('-');
      return { voucherNo, scope: scope as 'D' | 'I', validUntil, places: pair ? [a, b] : null };
    });
}

/** 'TAO-TFU D 2026-12-10' → a trip. The airports of Chengdu belong to the city CTU. */
function readTrips(cell = ''): VoucherTrip[] {
  return cell.split(', ').map((text) => {
    const [pair = '', scope = '', departDate = ''] = text.split(' ');
    const [from = [], to = []] = pair.split('-').map((code) => (code === 'TFU' ? [code, 'CTU'] : [code]));
    return { from, to, scope: scope as 'D' | 'I', departDate };
  });
}

describe('the choice of vouchers (docs/rules/points.md)', () => {
  it.each(readRuleTable('points', 'Vouchers'))(
    'takes "$Taken" from "$Has" for $Travellers travellers on $Trips',
    (row) => {
      const chosen = chooseVouchers(readVouchers(row.Has), readTrips(row.Trips), Number(row.Travellers));
      expect(chosen?.map((ofTrip) => ofTrip.join(' ')).join(', ') ?? 'refused').toBe(row.Taken);
    },
  );
});
