import type { Operation, OperationResult } from '@haidai/contract';
import {
  enrolSandboxMember,
  type getSandboxClock,
  getSandboxImageCode,
  getSandboxSliderOffset,
  type listDemoAccounts,
  type listDemoStaff,
  listSandboxMessages,
  moveSandboxClock,
  openFlashRound,
  reportFlight,
  setIssuerFault,
  setSandboxSwitch,
  setSeatsLeft,
} from '@haidai/contract/sandbox';
import { type Config, html, type Markup } from '../../../platform/index.ts';
import { toBeijing } from '../beijing.ts';
import { faultOptions, faultsSection } from './faults-section.ts';
import { flashSection } from './flash-section.ts';
import { flightSection } from './flight-section.ts';
import { staffSection } from './staff-section.ts';
import { statesSection } from './states-section.ts';
import { switchSection } from './switches.ts';

export interface SandboxView {
  carrierName: string;
  /** The products that the carrier sells. */
  sells: Config['carrier']['sells'];
  /** The recipient whose messages are shown, or '' for all recipients. */
  recipient: string;
  /** True if the page reloads itself every few seconds. */
  live: boolean;
  /** The result of the last button as text, or ''. */
  said: string;
  messages: OperationResult<typeof listSandboxMessages>;
  accounts: OperationResult<typeof listDemoAccounts>;
  clock: OperationResult<typeof getSandboxClock>;
  staff: OperationResult<typeof listDemoStaff>;
  faults: readonly string[];
}

/** Renders the sandbox page for people. Scripts use the operations of the contract. */
export function renderSandbox(view: SandboxView): string {
  const page = html`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>沙箱 · ${view.carrierName}</title>
<link rel="stylesheet" href="/sandbox/page.css">
</head>
<body>
<a class="skip" href="#main">跳到主要内容</a>
<header>
<p class="testbar">本站为测试环境：不发送真实短信与邮件，不收真实款项，所下订单无效。</p>
<div class="head"><div class="wrap">
<h1>${view.carrierName} · 沙箱</h1>
<nav aria-label="本页内容"><ul>
<li><a href="#outbox">发件箱</a></li><li><a href="#accounts">演示账号</a></li><li><a href="#staff">员工</a></li><li><a href="#members">入会</a></li><li><a href="#clock">时钟</a></li>
<li><a href="#membership">会员网站</a></li><li><a href="#gateway">支付网关</a></li><li><a href="#issuer">出票</a></li><li><a href="#insurer">保险公司</a></li><li><a href="#tax-invoice">电子行程单</a></li><li><a href="#sms">短信</a></li><li><a href="#seats">余座</a></li><li><a href="#flights">航班动态</a></li><li><a href="#flash">秒杀</a></li><li><a href="#switches">开关</a></li>
<li><a href="#states">每个状态怎么看到</a></li><li><a href="#how">怎么用</a></li><li><a href="/index">回到网站</a></li>
</ul></nav>
</div></div>
</header>
<main class="wrap" id="main">
${view.said === '' ? '' : html`<section role="status" aria-label="刚才的操作"><p class="note">${view.said}</p></section>`}
${[faultsSection(view.faults), outbox(view), accounts(view), staffSection(view.staff), members(), clock(view), membership(), gateway(), issuer(), insurer(), taxInvoice(), sms(), seats(), flightSection(), flashSection(), switchSection(), statesSection(view.sells), howTo()]}
</main>
</body>
</html>
`;
  return page.text;
}

const kindNames = { SMS: '短信', MAIL: '邮件', PUSH: '推送', APPLE: 'Apple 钱包', GOOGLE: 'Google 钱包' } as const;

function outbox({ messages, recipient, live }: SandboxView): Markup {
  const here = (more: boolean) => `/sandbox?${new URLSearchParams({ recipient, ...(more && { live: '1' }) })}#outbox`;
  const rows = messages.map(
    (
      message,
    ) => html`<tr><td class="line">${toBeijing(message.createdAt)}</td><td class="line">${kindNames[message.kind]}</td>
<td>${message.recipient}</td><td class="words">${message.subject === '' ? '' : html`<strong>${message.subject}</strong>\n`}${message.body}</td></tr>`,
  );
  return html`<section aria-labelledby="outbox"><h2 id="outbox">发件箱</h2>
<form method="get" action="/sandbox#outbox">
<label>手机号或邮箱<input name="recipient" value="${recipient}" maxlength="120" autocomplete="off"></label>
<button type="submit">筛选</button>
<a class="button" href="${here(!live)}">${live ? '停止自动刷新' : '每 5 秒自动刷新'}</a>
</form>
<div class="table" tabindex="0" role="region" aria-label="短信与邮件"><table>
<caption>最近 100 条，最新的在前，北京时间</caption>
<thead><tr><th scope="col">时间</th><th scope="col">方式</th><th scope="col">收件人</th><th scope="col">内容</th></tr></thead>
<tbody>${rows.length > 0 ? rows : html`<tr><td colspan="4">还没有消息</td></tr>`}</tbody>
</table></div></section>`;
}

function accounts(view: SandboxView): Markup {
  const rows = view.accounts.map(
    ({ name, mobile, cardNo, password }) =>
      html`<tr><th scope="row">${name}</th><td>${mobile}</td><td>${cardNo}</td><td><code>${password}</code></td></tr>`,
  );
  const table = html`<div class="table" tabindex="0" role="region" aria-label="会员账号"><table>
<caption>会员账号</caption>
<thead><tr><th scope="col">姓名</th><th scope="col">手机号</th><th scope="col">会员卡号</th><th scope="col">密码</th></tr></thead>
<tbody>${rows}</tbody>
</table></div>`;
  return html`<section aria-labelledby="accounts"><h2 id="accounts">演示账号</h2>
<p>短信登录不需要账号：填任意手机号，验证码在上面的发件箱里。</p>
${rows.length > 0 ? table : html`<p>本站没有演示会员：<code>$CARRIER_DIR</code> 里没有 <code>demo/people.json</code>，或者 <code>DEMO_ACCOUNTS</code> 已关闭。</p>`}
</section>`;
}

function members(): Markup {
  return html`<section aria-labelledby="members"><h2 id="members">线下入会</h2>
<p>像柜台那样为某个手机号登记一位会员。之后用这个手机号短信登录，网站会问是不是这位会员；手机号已经核实的，短信登录就是会员本人。</p>
<form method="post" action="/sandbox/members">
<label>手机号<input name="mobile" required pattern="1[3-9]\\d{9}" maxlength="11" inputmode="numeric" autocomplete="off"></label>
<label>等级<select name="level"><option value="SILVER">银卡</option><option value="BASIC">普卡</option><option value="GOLD">金卡</option><option value="PLATINUM">白金卡</option></select></label>
<label><input type="checkbox" name="mobileProved" value="1">手机号已核实</label>
<button type="submit">登记</button></form></section>`;
}

const steps = [
  [10, '前进 10 分钟'],
  [31, '前进 31 分钟'],
  [60, '前进 1 小时'],
  [1440, '前进 1 天'],
  [7 * 1440, '前进 7 天'],
  [90 * 1440, '前进 90 天'],
] as const;

function clock(view: SandboxView): Markup {
  const buttons = steps.map(([minutes, text]) => html`<button name="minutes" value="${minutes}">${text}</button>`);
  return html`<section aria-labelledby="clock"><h2 id="clock">时钟</h2>
<p>网站的时间：<strong>${toBeijing(view.clock.now)}</strong>（${offsetInWords(view.clock.offsetMinutes)}）。前进 31 分钟，未支付的订单就会超时。</p>
<form method="post" action="/sandbox/clock">${buttons}<button name="reset" value="1">撤销调整</button></form></section>`;
}

function membership(): Markup {
  return html`<section aria-labelledby="membership"><h2 id="membership">会员网站</h2>
<p>沙箱代替会员网站：在那里登录的会员，订票网站会认得，这就是单点登录。</p>
<p><a href="/sandbox/membership">打开会员网站</a></p></section>`;
}

function gateway(): Markup {
  return html`<section aria-labelledby="gateway"><h2 id="gateway">支付网关</h2>
<p>沙箱网关代替支付宝、微信支付、易宝和国际信用卡：它验证我们的签名，显示收银台，签名并重发通知，答复查询、退款与对账单。在收银台上可以让这笔交易出错：扣款后失联、拒付、通知延迟、重复或伪造、只扣 1 分、扣款两次、退款被拒或处理中。</p>
<p><a href="/sandbox/gateway/">打开网关的收银台</a></p></section>`;
}

function issuer(): Markup {
  return html`<section aria-labelledby="issuer"><h2 id="issuer">出票</h2>
<p>让出票系统对某个订单拒绝、只出一部分或不答复，直到改回正常。</p>
<form method="post" action="/sandbox/issuer">
<label>订单号<input name="orderNo" required pattern="(OW|RT)\\d{8}B\\d{7}" maxlength="18" autocomplete="off"></label>
<label>出票结果<select name="fault">${faultOptions('issuer')}</select></label>
<button type="submit">设置</button></form></section>`;
}

function insurer(): Markup {
  return html`<section aria-labelledby="insurer"><h2 id="insurer">保险公司</h2>
<p>让保险公司拒保、办了却不答复，或者根本没收到，直到改回正常。</p>
<form method="post" action="/sandbox/insurer">
<label>投保与退保的结果<select name="fault">${faultOptions('insurer')}</select></label>
<button type="submit">设置</button></form></section>`;
}

function taxInvoice(): Markup {
  return html`<section aria-labelledby="tax-invoice"><h2 id="tax-invoice">电子行程单平台</h2>
<p>沙箱代替税务部门的平台：给国内客票开具电子行程单（样张），退票或改期后冲红。被拒绝的在工作台「电子行程单」处理。</p>
<form method="post" action="/sandbox/tax-invoice">
<label>开具与冲红的结果<select name="fault">${faultOptions('taxInvoice')}</select></label>
<button type="submit">设置</button></form></section>`;
}

function sms(): Markup {
  return html`<section aria-labelledby="sms"><h2 id="sms">短信运营商</h2>
<p>暂时不收的短信会隔一阵再发；拒收的不再发，出现在工作台「未送达的消息」里。验证码同样发不出去，看完请改回正常。</p>
<form method="post" action="/sandbox/sms">
<label>发送结果<select name="fault">${faultOptions('sms')}</select></label>
<button type="submit">设置</button></form></section>`;
}

function seats(): Markup {
  return html`<section aria-labelledby="seats"><h2 id="seats">余座</h2>
<p>让某个航班某天的一个舱等只剩几个座位，看它售罄。</p>
<form method="post" action="/sandbox/inventory">
<label>航班号<input name="flightNo" required maxlength="8" autocomplete="off"></label>
<label>航班日期<input name="flightDate" type="date" required></label>
<label>舱等<select name="cabin"><option value="ECO">经济舱</option><option value="SUPER">超级经济舱</option><option value="BUSINESS">公务舱</option></select></label>
<label>剩余座位<input name="seatsLeft" type="number" min="0" max="200" value="1" required></label>
<button type="submit">设置</button></form></section>`;
}

const scripts: [operation: Operation, how: string, text: string][] = [
  [listSandboxMessages, '?recipient=13900000000', '发给这个手机号或邮箱的消息，最新的在前'],
  [getSandboxSliderOffset, '', '滑块拼图缺口的位置，脚本可以像人一样拖动'],
  [getSandboxImageCode, '', '图形验证码的字母'],
  [moveSandboxClock, ' {"minutes":31}', '移动网站的时钟，到期的任务随之运行'],
  [setIssuerFault, ' {"orderNo":"…","fault":"unknown"}', '出票故障：none、refuse、partial、unknown'],
  [enrolSandboxMember, ' {"mobile":"13900000000"}', '登记一位线下入会的会员'],
  [setSeatsLeft, ' {"flightNo":"…","flightDate":"…","cabin":"ECO","seatsLeft":1}', '只剩几个座位'],
  [openFlashRound, ' {"opensInSeconds":0,"stock":2}', '开一场演示秒杀'],
  [setSandboxSwitch, ' {"name":"B2C_GRAY","on":true}', '全站灰色；B2C_UPGRADE 为退改升级提示'],
  [
    reportFlight,
    ' {"flightNo":"…","flightDate":"…","event":"cancel","cause":"WEATHER"}',
    '航班延误、取消、备降、返航等',
  ],
];

function howTo(): Markup {
  const rows = scripts.map(
    ([{ method, path }, how, text]) =>
      html`<tr><td><code class="call">${method} ${path}${how}</code></td><td>${text}</td></tr>`,
  );
  return html`<section aria-labelledby="how"><h2 id="how">怎么用</h2>
<p>网站的页面里没有后门：订票、登录、支付都走真实的页面，只有验证码和消息从这里取。脚本用下面的接口。</p>
<div class="table" tabindex="0" role="region" aria-label="脚本接口"><table>
<caption>脚本接口</caption>
<thead><tr><th scope="col">调用</th><th scope="col">得到</th></tr></thead><tbody>${rows}</tbody>
</table></div></section>`;
}

function offsetInWords(minutes: number): string {
  if (minutes === 0) return '与真实时间相同';
  return `比真实时间${minutes > 0 ? '快' : '慢'} ${Math.abs(minutes)} 分钟`;
}
