import { type Config, html, type Markup } from '../../../platform/index.ts';

interface StandIn {
  title: string;
  /** The text that names the page or system which this page replaces. */
  banner: string;
  content: Markup;
}

/** Renders a page of the sandbox that replaces the page of a provider. */
export function renderStandIn({ carrier }: Pick<Config, 'carrier'>, { title, banner, content }: StandIn): string {
  const page = html`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}（沙箱） · ${carrier.name.zh}</title>
<link rel="stylesheet" href="/sandbox/page.css">
</head>
<body>
<header>
<p class="testbar">${banner}</p>
<div class="head"><div class="wrap"><h1>${carrier.name.zh} · ${title}</h1></div></div>
</header>
<main class="wrap" id="main">${content}</main>
</body>
</html>
`;
  return page.text;
}
