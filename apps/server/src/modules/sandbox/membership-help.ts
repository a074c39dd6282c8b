import type { Config } from '../../platform/index.ts';
import { html } from '../../platform/index.ts';

const pages = {
  password: { title: '找回密码', text: '真实的会员网站会在这里核对会员的身份，并重新设置登录密码。' },
  'real-name': { title: '实名认证', text: '真实的会员网站会在这里核对会员的姓名与证件。' },
} as const;

export type MembershipHelp = keyof typeof pages;
export const membershipHelp = Object.keys(pages) as MembershipHelp[];

/** Stands in for the pages of the membership site that this site leads to and has no part in. */
export function renderMembershipHelp({ carrier }: Pick<Config, 'carrier'>, name: MembershipHelp): string {
  const { title, text } = pages[name];
  const page = html`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}（沙箱） · ${carrier.name}</title>
<link rel="stylesheet" href="/sandbox/page.css">
</head>
<body>
<header>
<p class="testbar">本站为测试环境，代替${carrier.name}的会员网站。</p>
<div class="head"><div class="wrap"><h1>${carrier.name} · ${title}</h1></div></div>
</header>
<main class="wrap" id="main"><section aria-labelledby="what"><h2 id="what">${title}</h2>
<p>${text}</p><p><a href="/login">回到订票网站</a></p></section></main>
</body>
</html>
`;
  return page.text;
}
