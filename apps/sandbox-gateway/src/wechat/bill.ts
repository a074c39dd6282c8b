import { createHash, randomBytes } from 'node:crypto';
import { beijingTime, isDay } from '../core/beijing.ts';
import { type BillEntry, listBillEntries } from '../core/bill.ts';
import { fenToDecimal } from '../core/money.ts';
import { type WechatAnswer, type WechatContext, wechatError } from './calls.ts';

/** The address of bill files on WeChat Pay's host. The site's client maps it to the sandbox. */
const FILE_ADDRESS = 'https://api.mch.weixin.qq.com/v3/billdownload/file';

const columns =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const sums = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';

export interface BillFiles {
  add(text: string): string;
  find(token: string): string | undefined;
}

export function createBillFiles(): BillFiles {
  const files = new Map<string, string>();
  return {
    add(text) {
      const token = randomBytes(16).toString('hex');
      files.set(token, text);
      return token;
    },
    find: (token) => files.get(token),
  };
}

/** Answers GET /v3/bill/tradebill with the address of the bill and the hash of its bytes. */
export function getBill({ gateway, keys }: WechatContext, files: BillFiles, day: unknown): WechatAnswer {
  if (!isDay(day)) return wechatError(400, 'INVALID_REQUEST', '账单日期格式不正确');
  const entries = listBillEntries(gateway.ledger, 'WECHAT', day);
  if (entries.length === 0) return wechatError(400, 'NO_STATEMENT_EXIST', '请求的账单文件不存在');
  const { appId, mchId } = keys.accounts.wechat;
  const text = writeBill(entries, appId, mchId);
  const hash = createHash('sha1').update(text).digest('hex');
  const body = { hash_type: 'SHA1', hash_value: hash, download_url: `${FILE_ADDRESS}?token=${files.add(text)}` };
  return { status: 200, body };
}

/**
 * Writes the published format: a backtick before every field, so that spreadsheet programs do not read it as a number.
 */
function writeBill(entries: readonly BillEntry[], appId: string, mchId: string): string {
  const row = (fields: readonly string[]) => fields.map((field) => `\`${field}`).join(',');
  const lines = entries.map((entry) => row(fieldsOf(entry, appId, mchId)));
  const paid = entries.filter(({ refund }) => !refund).reduce((sum, { amountFen }) => sum + amountFen, 0);
  const back = entries.filter(({ refund }) => refund).reduce((sum, { amountFen }) => sum + amountFen, 0);
  const [paidText, backText] = [decimal(paid), decimal(back)];
  const total = row([String(entries.length), paidText, backText, '0.00', '0.00', paidText, backText]);
  return `\uFEFF${[columns, ...lines, sums, total].join('\r\n')}\r\n`;
}

const decimal = (fen: number) => (fen === 0 ? '0.00' : fenToDecimal(fen));

function fieldsOf({ trade, refund, at, amountFen }: BillEntry, appId: string, mchId: string): string[] {
  const paid = refund ? '0.00' : decimal(amountFen);
  const back = refund ? decimal(amountFen) : '0.00';
  return [
    ...[beijingTime(at), appId, mchId, '0', '', trade.tradeNo, trade.outTradeNo, 'oSandbox', trade.tradeType],
    ...[refund ? 'REFUND' : 'SUCCESS', 'OTHERS', 'CNY', paid, '0.00', refund?.refundId ?? '0', refund?.refundNo ?? '0'],
    ...[back, '0.00', refund ? 'ORIGINAL' : '', refund ? 'SUCCESS' : '', trade.subject, '', '0.00000', '0.00%', paid],
    ...[back, ''],
  ];
}
