import type { OrderPartName } from '@haidai/domain/booking';
import type { Tx } from '../../../platform/index.ts';
import type { PartLine } from '../parts/order-part.ts';
import { listPassengers, listPriceLines } from '../repository.ts';

/**
 * Inserts the lines of an extra sale after the lines of the order. They count towards its price and are not paid yet.
 */
export async function insertPendingLines(
  tx: Tx,
  orderNo: string,
  part: OrderPartName,
  lines: readonly PartLine[],
): Promise<void> {
  const known = await listPriceLines(tx, orderNo);
  const passengers = await listPassengers(tx, orderNo);
  const rows = lines.map((line, index) => ({
    order_no: orderNo,
    line_no: Math.max(0, ...known.map(({ line_no }) => line_no)) + index + 1,
    part,
    passenger_seq: line.passengerSeq,
    name_zh: line.name.zh,
    name_en: line.name.en,
    code: line.code,
    passenger_type: passengers.find(({ seq }) => seq === line.passengerSeq)?.passenger_type ?? 'A',
    passenger_count: line.count,
    unit_fen: line.unitFen,
    amount_fen: line.unitFen * line.count,
    segment_index: line.segmentIndex,
    rule_id: line.ruleId,
    rule_text_zh: line.ruleText.zh,
    rule_text_en: line.ruleText.en,
    pending: true,
  }));
  if (rows.length > 0) await tx.insertInto('order_price_line').values(rows).execute();
}

export async function confirmPendingLines(tx: Tx, orderNo: string): Promise<void> {
  await tx
    .updateTable('order_price_line')
    .set({ pending: false })
    .where('order_no', '=', orderNo)
    .where('pending', '=', true)
    .execute();
}

export async function removePendingLines(tx: Tx, orderNo: string): Promise<void> {
  await tx.deleteFrom('order_price_line').where('order_no', '=', orderNo).where('pending', '=', true).execute();
}
