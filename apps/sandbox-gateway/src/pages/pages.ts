import type { FastifyReply } from 'fastify';
import { namedFaults } from '../core/faults.ts';
import { fenToDecimal } from '../core/money.ts';
import { type GatewayName, isPhoneTrade, type Trade } from '../core/trade.ts';
import { Html, html } from './html.ts';

const gatewayTitles: Record<GatewayName, string> = {
  ALIPAY: '支付宝收银台',
  WECHAT: '微信支付',
  YIBAO: '易宝支付收银台',
  CARD: '国际信用卡',
};

/** The reason why the payer sees the payment page again. */
export type CashierNote = 'declined' | 'scanned' | null;

/** Sends a page of the gateway. It has no script, so it works in every browser and frame. */
export function sendPage(
  reply: FastifyReply,
  basePath: string,
  title: string,
  main: Html,
  { status = 200, locale = 'zh' as 'zh' | 'en' } = {},
) {
  const isEnglish = locale === 'en';
  const page = html`<!doctype html>
<html lang="${isEnglish ? 'en-GB' : 'zh-CN'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} - ${isEnglish ? 'Sandbox' : '沙箱'}</title>
<link rel="stylesheet" href="${basePath}/cashier.css">
</head>
<body>
<header class="banner">
<p>${isEnglish ? 'Sandbox. No real card is charged.' : '沙箱：模拟支付环境，不会产生真实扣款。'}</p>
</header>
<main>
<h1>${title}</h1>
${main}
</main>
</body>
</html>`;
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'")
    .header('referrer-policy', 'no-referrer')
    .send(page.text);
}

export function cashierPage(reply: FastifyReply, basePath: string, trade: Trade, note: CashierNote, faultNow: string) {
  const action = (step: string) => `${basePath}/cashier/${trade.cashierId}/${step}`;
  const main = html`${noteOf(note)}
${factsOf(trade)}
<div class="actions">
<form method="post" action="${action('pay')}"><button class="primary" type="submit">支付</button></form>
${leaveButtons(trade, action)}
</div>
${faultForm(action('fault'), faultNow)}`;
  return sendPage(reply, basePath, gatewayTitles[trade.gateway], main);
}

/** On a phone, a payer who cancels leaves the app. The trade stays open until the merchant closes it. */
function leaveButtons(trade: Trade, action: (step: string) => string): Html {
  if (isPhoneTrade(trade))
    return html`<form method="post" action="${action('later')}"><button type="submit">取消</button></form>`;
  return html`<form method="post" action="${action('cancel')}"><button type="submit">取消</button></form>
<form method="post" action="${action('later')}"><button type="submit">稍后</button></form>`;
}

/** Renders the form that sets the fault of a trade, also after its payment. */
export function faultForm(action: string, faultNow: string): Html {
  const options = Object.entries(namedFaults).map(
    ([name, { text }]) =>
      html`<option value="${name}"${name === faultNow ? new Html(' selected') : ''}>${text}</option>`,
  );
  return html`<form method="post" action="${action}" class="fault">
<label>让这笔交易出错 <select name="fault">${options}</select></label>
<button type="submit">设置</button>
<p>现在：${namedFaults[faultNow]?.text ?? '脚本设置的故障'}</p></form>`;
}

/** Sends the page of a trade that is paid, closed or left for later. */
export function endPage(reply: FastifyReply, basePath: string, trade: Trade, faultNow: string) {
  const words = { PAID: '支付成功', CLOSED: '交易已关闭', WAITING: '已保留，可稍后再支付' }[trade.state];
  const way = trade.returnUrl
    ? html`<p><a class="button" href="${trade.returnUrl}">返回商家</a></p>`
    : html`<p>请回到购票页面查看结果。</p>`;
  return sendPage(
    reply,
    basePath,
    words,
    html`${factsOf(trade)}${way}
${faultForm(`${basePath}/cashier/${trade.cashierId}/fault`, faultNow)}`,
  );
}

export function errorPage(reply: FastifyReply, basePath: string, problem: string, status = 400) {
  const main = html`<p class="note" role="alert">${problem}</p><p>请返回商家重新发起支付。</p>`;
  return sendPage(reply, basePath, '无法支付', main, { status });
}

const stateLabels: Record<Trade['state'], string> = { WAITING: '待支付', PAID: '已支付', CLOSED: '已关闭' };

/** Sends the list of trades, newest first, each with a link to its payment page. */
export function listPage(reply: FastifyReply, basePath: string, trades: Trade[]) {
  const rows = trades.map(
    (trade) => html`<li><a href="${basePath}/cashier/${trade.cashierId}">${trade.subject}</a>
<p>${gatewayTitles[trade.gateway]} · ${trade.outTradeNo} · ¥${fenToDecimal(trade.paidFen ?? trade.amountFen)} · ${stateLabels[trade.state]}</p></li>`,
  );
  const main = rows.length > 0 ? html`<ul class="trades">${rows}</ul>` : html`<p>还没有人来付款。</p>`;
  return sendPage(reply, basePath, '最近的交易', main);
}

function factsOf(trade: Trade): Html {
  return html`<dl>
<div><dt>商品</dt><dd>${trade.subject}</dd></div>
<div><dt>商户订单号</dt><dd>${trade.outTradeNo}</dd></div>
<div><dt>应付金额</dt><dd class="amount">¥${fenToDecimal(trade.amountFen)}</dd></div>
</dl>`;
}

function noteOf(note: CashierNote): Html {
  if (note === 'declined') return html`<p class="note" role="alert">银行拒绝了这笔付款，请重试或更换支付方式。</p>`;
  if (note === 'scanned') return html`<p class="note" role="status">已扫描二维码，请确认付款。</p>`;
  return html``;
}
