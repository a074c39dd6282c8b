import { voucherMachine } from '@haidai/domain/award';
import type { Db, Deps } from '../../../platform/index.ts';
import { codeFingerprint } from './add-voucher.ts';

export interface VoucherBatch {
  batch: string;
  count: number;
  scope: 'D' | 'I';
  places: [string, string] | null;
  validUntil: string;
  /** The number of the week card whose rides these vouchers are. */
  cardNo?: string;
}

export interface IssuedVoucher {
  voucherNo: string;
  code: string;
}

/** Letters and digits that people do not confuse: I, O, 0 and 1 are missing. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/**
 * Creates vouchers for sale. Only this result contains their codes. The database stores the fingerprints of the codes.
 */
export async function issueVouchers(
  deps: Pick<Deps, 'ids' | 'vault' | 'clock'> & { db: Db },
  { batch, count, scope, places, validUntil, cardNo }: VoucherBatch,
): Promise<IssuedVoucher[]> {
  const issued = Array.from({ length: count }, () => ({
    voucherNo: `V${deps.ids.digits(12)}`,
    code: generateCode(deps.ids.hex(16)),
  }));
  const rows = issued.map(({ voucherNo, code }) => ({
    voucher_no: voucherNo,
    code_fp: codeFingerprint(deps, voucherNo, code),
    batch,
    account_id: null,
    place_a: places?.[0] ?? null,
    place_b: places?.[1] ?? null,
    i_or_d: scope,
    valid_until: validUntil,
    status: voucherMachine.initial,
    order_no: null,
    passenger_seq: null,
    trip_index: null,
    card_no: cardNo ?? null,
    created_at: deps.clock.now(),
  }));
  if (rows.length > 0) await deps.db.insertInto('exchange_voucher').values(rows).execute();
  return issued;
}

/** Generates a code of eight characters. Two hexadecimal digits select each character. */
export function generateCode(hex: string): string {
  const bytes = hex.match(/../g)?.slice(0, 8) ?? [];
  return bytes.map((byte) => letters[Number.parseInt(byte, 16) % letters.length]).join('');
}
