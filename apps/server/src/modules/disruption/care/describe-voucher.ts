import type { OperationResult } from '@haidai/contract';
import type { getDisruption } from '@haidai/contract/disruption';
import { fullName } from '@haidai/domain/booking';
import { mealNames, type ServiceVoucherStatus, type VoucherKind } from '@haidai/domain/disruption';
import { maskName } from '@haidai/domain/identity';
import { fenToYuan } from '@haidai/domain/money';
import { type Selectable, sql } from 'kysely';
import type { Database, Db, Deps, Language } from '../../../platform/index.ts';
import { loadCatalogue } from '../../flights/index.ts';

type ShownVoucher = OperationResult<typeof getDisruption>['vouchers'][number];

export interface VoucherRow extends Selectable<Database['service_voucher']> {
  surname: string;
  first_name: string;
  document_sealed: string;
  /** True if the ticket is refunded, or if its refund is on its way. */
  given_up: boolean;
}

/** The query for vouchers with their travellers. */
export function selectVouchers(db: Db) {
  return db
    .selectFrom('service_voucher as v')
    .innerJoin('order_passenger as p', (join) =>
      join.onRef('p.order_no', '=', 'v.order_no').onRef('p.seq', '=', 'v.passenger_seq'),
    )
    .innerJoin('flight_coupon as c', (join) =>
      join.onRef('c.ticket_no', '=', 'v.ticket_no').onRef('c.coupon_no', '=', 'v.coupon_no'),
    )
    .selectAll('v')
    .select(['p.surname', 'p.first_name', 'p.document_sealed'])
    .select(
      sql<boolean>`c.status in ('REFUNDED', 'VOID') or (c.status = 'SUSPENDED' and exists (
        select from refund_coupon r where r.ticket_no = c.ticket_no and r.coupon_no = c.coupon_no))`.as('given_up'),
    );
}

/** Lists the vouchers of a case for its page. Cancelled ones are left out. */
export async function listShownVouchers(deps: Deps, caseId: string, language: Language): Promise<ShownVoucher[]> {
  const rows = await selectVouchers(deps.db)
    .where('v.case_id', '=', caseId)
    .orderBy('v.valid_until')
    .orderBy('v.slot')
    .orderBy('v.passenger_seq')
    .execute();
  return rows
    .filter((row) => statusOf(deps, row) !== 'CANCELLED')
    .map((row) => ({ ...describeVoucher(deps, row, language), voucherNo: numberOf(deps, row) }))
    .toSorted((a, b) => a.validUntil.localeCompare(b.validUntil) || orderOf(a) - orderOf(b));
}

/** Returns the place of a voucher within its day: the meals in their order, then the others. */
function orderOf({ meal }: Pick<ShownVoucher, 'meal'>): number {
  return meal === null ? mealNames.length : mealNames.indexOf(meal);
}

/** Returns the state that counts now. The jobs that expire and cancel vouchers may be late. */
export function statusOf({ clock }: Pick<Deps, 'clock'>, row: VoucherRow): ServiceVoucherStatus {
  const status = row.status as ServiceVoucherStatus;
  if (status !== 'ENTITLED' && status !== 'ISSUED') return status;
  if (row.given_up) return 'CANCELLED';
  return row.valid_until <= clock.now() ? 'EXPIRED' : status;
}

function numberOf(deps: Deps, row: VoucherRow): string | null {
  return statusOf(deps, row) === 'ISSUED' ? deps.vault.unseal(row.number_sealed) : null;
}

/** Describes a voucher without its number. The name is masked. */
export function describeVoucher(deps: Deps, row: VoucherRow, language: Language): Omit<ShownVoucher, 'voucherNo'> {
  const [date = '', what] = row.slot.split('/');
  return {
    kind: row.kind as VoucherKind,
    meal: mealNames.find((meal) => meal === what) ?? null,
    date,
    passengerName: maskName(fullName({ surname: row.surname, firstName: row.first_name })),
    amount: fenToYuan(row.value_fen),
    place: loadCatalogue().places.airport(row.airport)?.name[language] ?? row.airport,
    status: statusOf(deps, row),
    validUntil: row.valid_until.toISOString(),
    usedAmount: row.used_fen === null ? null : fenToYuan(row.used_fen),
  };
}
