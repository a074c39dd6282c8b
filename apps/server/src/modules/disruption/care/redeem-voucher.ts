import type { OperationInput, OperationResult } from '@haidai/contract';
import type {
  findServiceVoucher as findOperation,
  redeemServiceVoucher as redeemOperation,
} from '@haidai/contract/disruption';
import { findRedemptionFault, type RedemptionFault, serviceVoucherMachine } from '@haidai/domain/disruption';
import { fenToYuan, yuanToFen } from '@haidai/domain/money';
import {
  type Db,
  type Deps,
  inTransaction,
  type Language,
  Refusal,
  type StaffSignedIn,
  transition,
  unsealMasked,
} from '../../../platform/index.ts';
import { recordAction } from '../../staff/index.ts';
import { describeVoucher, selectVouchers, statusOf, type VoucherRow } from './describe-voucher.ts';
import { numberFingerprint } from './voucher-number.ts';

type DeskVoucher = OperationResult<typeof findOperation>;
type Redeem = OperationInput<typeof redeemOperation>['body'];

interface By {
  staff: StaffSignedIn;
  language: Language;
}

const refusalOf = {
  waiting: 'serviceVoucherWaiting',
  used: 'serviceVoucherUsed',
  expired: 'serviceVoucherExpired',
  cancelled: 'serviceVoucherCancelled',
  tooMuch: 'serviceVoucherTooMuch',
} as const satisfies Record<Exclude<RedemptionFault, null>, string>;

/** Finds a voucher by its number for the desk. The search is logged. Refuses serviceVoucherUnknown. */
export async function findVoucher(deps: Deps, typed: string, { staff, language }: By): Promise<DeskVoucher> {
  const row = await findByNumber(deps, deps.db, typed);
  const deed = { staff, action: 'voucher.find', subject: row ? subjectOf(row) : '' };
  await recordAction(deps, deps.db, { ...deed, outcome: row ? 'done' : 'serviceVoucherUnknown' });
  if (!row) throw new Refusal('serviceVoucherUnknown');
  return toDeskVoucher(deps, row, language);
}

/**
 * Redeems a voucher once. The row is locked, so of two staff members at the same moment one is refused. The log has the
 * action and also a refused one. Refuses invalidInput for a third decimal, and with the refusals of the operation.
 */
export async function redeemVoucher(deps: Deps, body: Redeem, { staff, language }: By): Promise<DeskVoucher> {
  if (!/^\d+(\.\d{1,2})?$/.test(String(body.amount)))
    throw new Refusal('invalidInput', {}, [{ path: 'amount', rule: 'decimals', message: 'at most two decimals' }]);
  const row = await findByNumber(deps, deps.db, body.voucherNo);
  if (!row) throw new Refusal('serviceVoucherUnknown');
  const deed = { staff, action: 'voucher.redeem', subject: subjectOf(row), note: `${body.amount} ${body.outlet}` };
  try {
    await inTransaction(deps.db, async (tx) => {
      await tx
        .selectFrom('service_voucher')
        .select('voucher_id')
        .where('voucher_id', '=', row.voucher_id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const now = await selectVouchers(tx).where('v.voucher_id', '=', row.voucher_id).executeTakeFirstOrThrow();
      assertRedeemable(deps, now, body);
      await transition(tx, {
        machine: serviceVoucherMachine,
        table: 'service_voucher',
        key: { voucher_id: row.voucher_id },
        from: 'ISSUED',
        event: 'redeem',
        clock: deps.clock,
        actor: `staff/${staff.login}`,
        set: {
          used_fen: yuanToFen(body.amount),
          used_at: deps.clock.now(),
          used_by: staff.login,
          outlet: body.outlet,
        },
      });
      await recordAction(deps, tx, deed);
    });
  } catch (error) {
    if (error instanceof Refusal) await recordAction(deps, deps.db, { ...deed, outcome: error.refusal });
    throw error;
  }
  const used = await selectVouchers(deps.db).where('v.voucher_id', '=', row.voucher_id).executeTakeFirstOrThrow();
  return toDeskVoucher(deps, used, language);
}

/** Refuses if the voucher cannot be redeemed now for the amount. */
function assertRedeemable(deps: Deps, row: VoucherRow, { amount }: Redeem): void {
  const voucher = {
    status: statusOf(deps, row),
    valueFen: row.value_fen,
    validUntil: row.valid_until.getTime(),
  };
  const fault = findRedemptionFault(voucher, { now: deps.clock.now().getTime(), amountFen: yuanToFen(amount) });
  if (fault) throw new Refusal(refusalOf[fault], { amount: fenToYuan(row.value_fen) });
}

function findByNumber(deps: Deps, db: Db, typed: string): Promise<VoucherRow | undefined> {
  return selectVouchers(db).where('v.number_fp', '=', numberFingerprint(deps, typed)).executeTakeFirst();
}

const subjectOf = ({ voucher_id: id }: VoucherRow) => `voucher/${id}`;

function toDeskVoucher(deps: Deps, row: VoucherRow, language: Language): DeskVoucher {
  return {
    ...describeRow(deps, row, language),
    voucherNo: deps.vault.unseal(row.number_sealed),
    documentNo: unsealMasked(deps.vault, row.document_sealed),
  };
}

/** Describes a voucher for the desk without its number and the document of its traveller. */
export function describeRow(deps: Deps, row: VoucherRow, language: Language) {
  return {
    ...describeVoucher(deps, row, language),
    voucherId: row.voucher_id,
    flightNo: row.flight_no,
    flightDate: row.flight_date,
    orderTail: row.order_no.slice(-4),
    usedAt: row.used_at?.toISOString() ?? null,
    usedBy: row.used_by,
    outlet: row.outlet,
  };
}
