import type { OperationInput, OperationResult } from '@haidai/contract';
import type { listServiceVouchers as operation } from '@haidai/contract/disruption';
import { fenToYuan } from '@haidai/domain/money';
import { sql } from 'kysely';
import type { Deps, Language } from '../../../platform/index.ts';
import { selectVouchers } from './describe-voucher.ts';
import { describeRow } from './redeem-voucher.ts';

/** Lists a page of the vouchers of a flight, with the number of all and the sum of the used amounts. */
export async function listVouchers(
  deps: Deps,
  { flightNo, flightDate, status, page, pageSize }: OperationInput<typeof operation>['body'],
  language: Language,
): Promise<OperationResult<typeof operation>> {
  const found = deps.db
    .selectFrom('service_voucher as v')
    .where('v.flight_no', '=', flightNo)
    .where('v.flight_date', '=', flightDate)
    .$if(status !== undefined, (query) => query.where('v.status', '=', status ?? ''));
  const { total, used } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .select(sql<number>`coalesce(sum(v.used_fen), 0)::int`.as('used'))
    .executeTakeFirstOrThrow();
  const rows = await selectVouchers(deps.db)
    .where('v.flight_no', '=', flightNo)
    .where('v.flight_date', '=', flightDate)
    .$if(status !== undefined, (query) => query.where('v.status', '=', status ?? ''))
    .orderBy('v.slot')
    .orderBy('v.order_no')
    .orderBy('v.passenger_seq')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { total, usedAmount: fenToYuan(used), rows: rows.map((row) => describeRow(deps, row, language)) };
}
