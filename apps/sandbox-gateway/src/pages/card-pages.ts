import type { FastifyReply } from 'fastify';
import { fenToDecimal } from '../core/money.ts';
import type { Trade } from '../core/trade.ts';
import { type Html, html } from './html.ts';
import { faultForm, sendPage } from './pages.ts';

const texts = {
  zh: {
    title: '国际信用卡',
    item: '商品',
    number: '商户订单号',
    amount: '应付金额',
    pay: '支付',
    back: '返回商家',
    declined: '发卡行拒绝了这笔付款，请换一张卡或重试。',
    unverified: '发卡行没有通过验证，没有扣款，请重试。',
    bankTitle: '发卡行验证（3-D Secure）',
    bankLead: '请在发卡行的页面确认这笔付款。沙箱不需要输入卡号和验证码。',
    confirm: '通过验证',
    fail: '验证失败',
    leave: '离开',
  },
  en: {
    title: 'International card',
    item: 'Item',
    number: 'Merchant reference',
    amount: 'Amount due',
    pay: 'Pay',
    back: 'Back to merchant',
    declined: 'Your bank declined this payment. Please use another card or try again.',
    unverified: 'Your bank could not verify you, and nothing was charged. Please try again.',
    bankTitle: 'Your bank: 3-D Secure',
    bankLead: 'Please confirm this payment with your bank. The sandbox asks for no card number and no code.',
    confirm: 'Confirm payment',
    fail: 'Fail verification',
    leave: 'Leave',
  },
} as const;

const localeOf = ({ card }: Trade) => card?.locale ?? 'zh';

/** Sends the page on which a payer enters a card at the real gateway, in the language of the session. */
export function cardPage(
  reply: FastifyReply,
  basePath: string,
  trade: Trade,
  note: string | undefined,
  faultNow: string,
) {
  const locale = localeOf(trade);
  const t = texts[locale];
  const action = (step: string) => `${basePath}/cashier/${trade.cashierId}/${step}`;
  const alert =
    note === 'declined' || note === 'unverified' ? html`<p class="note" role="alert">${t[note]}</p>` : html``;
  const main = html`${alert}
${factsOf(trade)}
<div class="actions">
<form method="post" action="${action('pay')}"><button class="primary" type="submit">${t.pay}</button></form>
<form method="post" action="${action('later')}"><button type="submit">${t.back}</button></form>
</div>
${faultForm(action('fault'), faultNow)}`;
  return sendPage(reply, basePath, t.title, main, { locale });
}

/** Sends the page of the cardholder's bank. */
export function bankPage(reply: FastifyReply, basePath: string, trade: Trade) {
  const locale = localeOf(trade);
  const t = texts[locale];
  const button = (step: string, label: string, kind = '') =>
    html`<form method="post" action="${basePath}/cashier/${trade.cashierId}/${step}"><button class="${kind}" type="submit">${label}</button></form>`;
  const main = html`<p>${t.bankLead}</p>
${factsOf(trade)}
<div class="actions">
${button('bank/confirm', t.confirm, 'primary')}
${button('bank/fail', t.fail)}
${button('later', t.leave)}
</div>`;
  return sendPage(reply, basePath, t.bankTitle, main, { locale });
}

function factsOf(trade: Trade): Html {
  const t = texts[localeOf(trade)];
  return html`<dl>
<div><dt>${t.item}</dt><dd>${trade.subject}</dd></div>
<div><dt>${t.number}</dt><dd>${trade.outTradeNo}</dd></div>
<div><dt>${t.amount}</dt><dd class="amount">¥${fenToDecimal(trade.amountFen)}</dd></div>
</dl>`;
}
