import type { BillLine } from '@haidai/domain/payment';
import { readBeijingTime } from '../beijing-time.ts';
import type { BillAnswer } from '../port.ts';
import { readRows } from '../read-csv.ts';
import { readAmount } from './amount.ts';
import { unzip } from './unzip.ts';

const firstColumn = '支付宝交易号';

/** Reads a bill of the kind 业务明细: a CSV file in GBK, in a ZIP archive beside a file of sums. */
export async function readAlipayBill(bytes: Buffer): Promise<BillAnswer> {
  const files = (await unzip(bytes)).map((file) => new TextDecoder('gbk').decode(file));
  const text = files.find((each) => each.includes(firstColumn));
  if (text === undefined) return { state: 'unknown', reason: 'no bill in the file' };
  const lines = readRows(text, firstColumn).map(toLine);
  return lines.every((line) => line !== null)
    ? { state: 'ready', lines }
    : { state: 'unknown', reason: 'a line of the bill cannot be read' };
}

function toLine(row: Record<string, string>): BillLine | null {
  const amount = readAmount((row['订单金额（元）'] ?? '').replace('-', ''));
  const at = readBeijingTime(row.完成时间);
  const [tradeNo, paymentNo] = [row[firstColumn], row.商户订单号];
  const kind = { 交易: 'payment', 退款: 'refund' }[row.业务类型 ?? ''] as BillLine['kind'] | undefined;
  if (amount === null || !at || !tradeNo || !paymentNo || !kind) return null;
  const refundNo = kind === 'refund' ? (row['退款批次号/请求号'] ?? '') : '';
  return { kind, tradeNo, paymentNo, refundNo, amountFen: amount, at };
}
