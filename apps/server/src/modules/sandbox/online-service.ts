import type { Deps } from '../../platform/index.ts';
import { html } from '../../platform/index.ts';
import { readServiceTicket } from '../identity/index.ts';

/** Stands in for the carrier's online service: says whom the ticket names, as the real one would find out. */
export function renderOnlineService({ config, clock }: Deps, ticket: string): string {
  const secret = config.onlineService?.secret;
  const visitor = secret ? readServiceTicket(ticket, secret, clock.now()) : null;
  const said = visitor
    ? html`<p class="note">会话已建立：${visitor.userType === 'VIP' ? '会员' : '短信用户'}，账户 <code>${visitor.accountId}</code></p>`
    : html`<p class="note">凭证无效或已过期，请回到网站重新打开在线客服。</p>`;
  const page = html`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>在线客服（沙箱） · ${config.carrier.name}</title>
<link rel="stylesheet" href="/sandbox/page.css">
</head>
<body>
<header>
<p class="testbar">本站为测试环境：这里代替真实的在线客服系统，没有人工应答。</p>
<div class="head"><div class="wrap"><h1>${config.carrier.name} · 在线客服</h1></div></div>
</header>
<main class="wrap" id="main"><section role="status" aria-label="会话">${said}</section></main>
</body>
</html>
`;
  return page.text;
}
