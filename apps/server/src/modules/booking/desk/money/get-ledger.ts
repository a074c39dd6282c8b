import type { OperationResult } from '@haidai/contract';
import type { readBooking } from '@haidai/contract/booking';
import { type Fen, fenToYuan } from '@haidai/domain/money';
import type { Db, Language } from '../../../../platform/index.ts';
import type { OrderRow } from '../../repository.ts';
import { type LedgerRow, listCare, listExtras, listPayments, listRefunds, listRequests } from './ledger-rows.ts';

type Ledger = OperationResult<typeof readBooking>['ledger'];

/**
 * Returns every amount of an order in the order of time, and their totals. A total is the sum of the rows of its bucket,
 * so the totals add up as the books do: received = kept + refunded + under way + refused.
 */
export async function getLedger(db: Db, order: OrderRow, language: Language): Promise<Ledger> {
  const asked = { orderNo: order.order_no, language };
  const rows = (
    await Promise.all([
      listPayments(db, asked),
      listRefunds(db, asked),
      listRequests(db, asked),
      listExtras(db, asked),
      listCare(db, asked),
    ])
  )
    .flat()
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const sumOf = (bucket: LedgerRow['bucket']): Fen =>
    Math.abs(rows.reduce((sum, row) => sum + (row.bucket === bucket ? row.fen : 0), 0));
  const [received, refunded, underWay, refused] = [
    sumOf('received'),
    sumOf('refunded'),
    sumOf('underWay'),
    sumOf('refused'),
  ];
  return {
    lines: rows.map(({ at, fen, ...row }) => ({ ...row, at: at.toISOString(), amount: fenToYuan(fen) })),
    totals: {
      due: fenToYuan(order.total_fen),
      received: fenToYuan(received),
      refunded: fenToYuan(refunded),
      underWay: fenToYuan(underWay),
      refused: fenToYuan(refused),
      asked: fenToYuan(sumOf('asked')),
      kept: fenToYuan(received - refunded - underWay - refused),
    },
  };
}
