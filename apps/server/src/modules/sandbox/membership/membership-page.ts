import { html, type Markup } from '../../../platform/index.ts';

export interface MembershipView {
  carrierName: string;
  /** The signed-in member, with the end of the sign-in as text. Null if no member is signed in. */
  holder: { name: string; memberNo: string; until: string } | null;
  /** The path of the booking site to which the page leads on, or ''. */
  redirect: string;
  /** The text about the failure of the last sign-in, or ''. */
  fault: string;
  username: string;
}

/**
 * Renders the membership site of the sandbox: one page for the sign-in. From there the booking site signs the member
 * in.
 */
export function renderMembership(view: MembershipView): string {
  const page = html`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>会员网站（沙箱） · ${view.carrierName}</title>
<link rel="stylesheet" href="/sandbox/page.css">
</head>
<body>
<a class="skip" href="#main">跳到主要内容</a>
<header>
<p class="testbar">本站为测试环境，代替${view.carrierName}的会员网站。</p>
<div class="head"><div class="wrap">
<h1>${view.carrierName} · 会员网站</h1>
<nav aria-label="去往"><ul><li><a href="/index">订票网站</a></li><li><a href="/sandbox">沙箱</a></li></ul></nav>
</div></div>
</header>
<main class="wrap" id="main">
${view.holder ? signedIn(view.holder, view.redirect) : signIn(view)}
</main>
</body>
</html>
`;
  return page.text;
}

function signedIn({ name, memberNo, until }: NonNullable<MembershipView['holder']>, redirect: string): Markup {
  const onwards = `/stowage?${new URLSearchParams({ redirect: redirect || '/index' })}`;
  return html`<section aria-labelledby="account"><h2 id="account">${name}，您好</h2>
<p>会员卡号 ${memberNo}。登录有效至 ${until}；在订票网站上使用会延长它。</p>
<form method="post" action="/sandbox/membership/logout">
<a class="button" href="${onwards}">去订票</a>
<button type="submit">退出会员网站</button></form></section>`;
}

function signIn({ fault, username, redirect }: MembershipView): Markup {
  return html`<section aria-labelledby="signin"><h2 id="signin">会员登录</h2>
<p>在这里登录后，订票网站会认得您，不必再登录一次。演示账号见<a href="/sandbox#accounts">沙箱</a>。</p>
${fault === '' ? '' : html`<p class="note" role="alert">${fault}</p>`}
<form method="post" action="/sandbox/membership/login">
<input type="hidden" name="redirect" value="${redirect}">
<label>手机号、邮箱、证件号或会员卡号<input name="username" value="${username}" required maxlength="120" autocomplete="username"></label>
<label>密码<input name="password" type="password" required maxlength="128" autocomplete="current-password"></label>
<button type="submit">登录</button></form></section>`;
}
