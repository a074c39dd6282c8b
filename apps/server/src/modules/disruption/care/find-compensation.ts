import type { DisruptionCase } from '@haidai/contract/disruption';
import { type CompensationStatus, compensationStatusTexts } from '@haidai/domain/disruption';
import { fenToYuan } from '@haidai/domain/money';
import type { Db, Language } from '../../../platform/index.ts';
import type { CaseRow } from '../repository.ts';

/** Finds the compensation of the travellers of a case. Null if there is none. */
export async function findCompensation(
  db: Db,
  { order_no: orderNo, segment_index: segment, flight_no: flightNo, flight_date: flightDate }: CaseRow,
  language: Language,
): Promise<DisruptionCase['compensation']> {
  const rows = await db
    .selectFrom('flight_compensation')
    .select(['amount_fen', 'desk_fen', 'status'])
    .where('order_no', '=', orderNo)
    .where('segment_index', '=', segment)
    .where('flight_no', '=', flightNo)
    .where('flight_date', '=', flightDate)
    .execute();
  const [first] = rows;
  if (!first) return null;
  // A part that staff still pay is named before the parts that are paid.
  const last = rows.find(({ status }) => status === 'DESK' || status === 'PREPARED') ?? first;
  return {
    amount: fenToYuan(rows.reduce((sum, row) => sum + row.amount_fen, 0)),
    deskAmount: fenToYuan(rows.reduce((sum, row) => sum + row.desk_fen, 0)),
    people: rows.length,
    statusText: compensationStatusTexts[last.status as CompensationStatus][language],
  };
}
