import { type Config, html, type Markup } from '../../../platform/index.ts';

interface StandIn {
  title: string;
  /** What the page stands in for. */
  banner: string;
  content: Markup;
}

/** A page of the sandbox that stands in for one of another party. */
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
