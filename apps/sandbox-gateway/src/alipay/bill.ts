import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { beijingTime } from '../core/beijing.ts';
import { type BillEntry, listBillEntries } from '../core/bill.ts';
import { toGbk } from '../core/gbk.ts';
import type { Ledger } from '../core/ledger.ts';
import { fenToDecimal } from '../core/money.ts';

const columns =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';

/** Writes the 业务明细 bill of a day as 账单下载 serves it: a GBK CSV inside a ZIP file. */
export function writeAlipayBill(ledger: Ledger, day: string): Promise<Buffer> {
  const entries = listBillEntries(ledger, 'ALIPAY', day);
  const text = [
    '#支付宝业务明细查询',
    '#账号：[20880000000000000156]',
    `#起始日期：[${day} 00:00:00]   终止日期：[${day} 24:00:00]`,
    '#-----------------------------------------业务明细列表----------------------------------------',
    columns,
    ...entries.map(rowOf),
    '#-----------------------------------------业务明细列表结束------------------------------------',
    `#导出时间：[${day} 24:00:00]`,
    '',
  ].join('\r\n');
  const name = `2088000000000015_${day.replaceAll('-', '')}_DETAIL.csv`;
  const archive = new ZipFile();
  archive.addBuffer(toGbk(text), name);
  archive.end();
  return buffer(archive.outputStream);
}

/** Refunds are negative. Every field ends with a tab, so that spreadsheet programs do not read it as a number. */
function rowOf({ trade, refund, at, amountFen }: BillEntry): string {
  const amount = `${refund ? '-' : ''}${fenToDecimal(amountFen)}`;
  const [made, done] = [beijingTime(new Date(trade.createdAt)), beijingTime(at)];
  const subject = trade.subject.replaceAll(/[,\r\n]/g, ' ');
  return [
    ...[trade.tradeNo, trade.outTradeNo, refund ? '退款' : '交易', subject, made, done, '', '', '', ''],
    ...['*旅客(san***@sandbox.com)', amount, amount, '0.00', '0.00', '0.00', '0.00', '0.00', '', '0.00', '0.00'],
    ...[refund?.refundNo ?? '', '0.00', '0.00', ''],
  ]
    .map((field) => `${field}\t`)
    .join(',');
}
