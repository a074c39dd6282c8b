import { createHash } from 'node:crypto';
import type { BillLine } from '@haidai/domain/payment';
import { readAmount } from '../alipay/amount.ts';
import { readBeijingTime } from '../beijing-time.ts';
import type { BillAnswer } from '../port.ts';
import { readRows } from '../read-csv.ts';

const firstColumn = '交易时间';

/** Reads a trade bill of the kind ALL. `hash` comes from the signed answer that names the file. */
export function readWechatBill(text: string, hash: string): BillAnswer {
  // Such files begin with a byte order mark, which reading the answer as text removes.
  const isNamed = [text, `\uFEFF${text}`].some((each) => sha1(each) === hash.toLowerCase());
  if (!isNamed) return { state: 'unknown', reason: 'the file is not the one that was named' };
  const lines = readRows(text, firstColumn)
    .filter((row) => row.交易状态 !== 'REVOKED')
    .map(toLine);
  return lines.every((line) => line !== null)
    ? { state: 'ready', lines }
    : { state: 'unknown', reason: 'a line of the bill cannot be read' };
}

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex');

function toLine(row: Record<string, string>): BillLine | null {
  const kind = row.交易状态 === 'REFUND' ? 'refund' : row.交易状态 === 'SUCCESS' ? 'payment' : null;
  const amountFen = readAmount(kind === 'refund' ? row.申请退款金额 : row.订单金额);
  const at = readBeijingTime(row[firstColumn]);
  const [tradeNo, paymentNo] = [row.微信订单号, row.商户订单号];
  if (kind === null || amountFen === null || !at || !tradeNo || !paymentNo) return null;
  return { kind, tradeNo, paymentNo, refundNo: kind === 'refund' ? (row.商户退款单号 ?? '') : '', amountFen, at };
}
