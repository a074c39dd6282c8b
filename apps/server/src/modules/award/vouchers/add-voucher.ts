import type { VoucherRecord } from '@haidai/contract/award';
import { type Db, type Deps, inTransaction, type SignedIn, travellerActor } from '../../../platform/index.ts';
import { lookUp } from '../../identity/index.ts';
import { moveVoucher, type VoucherRow } from './repository.ts';

/**
 * Adds a voucher to an account, by its number and code. Only the first account gets it. Refusals: voucherInvalid,
 * tooOften.
 */
export async function addVoucher(
  deps: Deps,
  { voucherNo, code }: { voucherNo: string; code: string },
  session: SignedIn,
  clientAddress: string,
): Promise<void> {
  const { accountId } = session;
  const asker = { accountId, clientAddress, unknown: 'voucherInvalid' } as const;
  await lookUp(deps, { number: voucherNo }, asker, () =>
    inTransaction(deps.db, async (tx) => {
      const found = await tx
        .selectFrom('exchange_voucher')
        .select(['status', 'code_fp'])
        .where('voucher_no', '=', voucherNo)
        .forUpdate()
        .executeTakeFirst();
      const isRight = found?.status === 'NEW' && found.code_fp === codeFingerprint(deps, voucherNo, code);
      if (!isRight) return null;
      await moveVoucher(tx, deps.clock, voucherNo, 'add', {
        from: 'NEW',
        set: { account_id: accountId },
        actor: travellerActor(session),
      });
      return voucherNo;
    }),
  );
}

export function codeFingerprint({ vault }: Pick<Deps, 'vault'>, voucherNo: string, code: string): string {
  return vault.fingerprint(`voucher:${voucherNo}:${code}`);
}

/**
 * Lists all vouchers of an account, available and used, by status and then by expiry. The rides of week cards are left
 * out.
 */
export async function listVouchers({ db, clock }: Pick<Deps, 'clock'> & { db: Db }, accountId: string) {
  const rows = await db
    .selectFrom('exchange_voucher')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('card_no', 'is', null)
    .orderBy('status')
    .orderBy('valid_until')
    .orderBy('voucher_no')
    .execute();
  const today = clock.today();
  return rows.map((row) => toRecord(row, today));
}

function toRecord(row: VoucherRow, today: string): VoucherRecord {
  const isOver = row.status === 'AVAILABLE' && row.valid_until < today;
  return {
    voucherNo: row.voucher_no,
    iorD: row.i_or_d,
    places: row.place_a && row.place_b ? [row.place_a, row.place_b] : null,
    validUntil: row.valid_until,
    status: isOver ? 'EXPIRED' : (row.status as VoucherRecord['status']),
    orderNo: row.order_no,
  };
}
