import names from 'virtual:theme-names';
import type { PageContext } from '@haidai/contract/pages';
import { type Theme, writeThemeSheet } from '@haidai/domain/theme';
import { defineHandlerCallback, RouterServer, renderSsrHtmlResponse } from '@tanstack/react-router/ssr/server';
import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server';
import { createElement } from 'react';
import { CHUNK_LIMIT_MS } from '../core/page/chunk-deadline.ts';
import { loadLanguage } from '../i18n/load-texts.ts';
import colours from '../ui/styles/colours.css?raw';
import { paintFirst } from './paint-first.ts';
import { renderWhole } from './render-whole.ts';

/** Returns the style sheet of a carrier's theme, for the names that the sheets of the pages have. */
export const themeSheet = (theme: Theme): string => writeThemeSheet(colours, theme, names);

const handle = createStartHandler(defaultRenderHandler);

/** Renders as `handle` does, and waits for the code of lazy components. It is slower. */
const handleWhole = createStartHandler(
  defineHandlerCallback(({ router, responseHeaders }) =>
    renderSsrHtmlResponse({
      router,
      responseHeaders,
      render: () => renderWhole(createElement(RouterServer, { router })),
    }),
  ),
);

/** The mark that React writes in place of a component whose code has not loaded yet. */
const notLoadedMark = '<!--$!-->';

/** Renders one page. The server calls this in its own process and passes the data of the page in the context. */
export async function render(request: Request, context: PageContext): Promise<Response> {
  await loadLanguage(context.language);
  const options = { context } as unknown as Parameters<typeof handle>[1];
  const page = await handle(request, options);
  const { status, headers } = page;
  let html = await page.text();
  // A lazy component has no code when the process renders it for the first time.
  if (html.includes(notLoadedMark)) html = await (await handleWhole(request, options)).text();
  return new Response(guardStart(paintFirst(html), context.nonce), { status, headers });
}

export default { fetch: handle };

/**
 * Adds the first script of a page, in syntax that every browser understands. It has four tasks. It copies the stored
 * choices of display (`core/page/display.ts`) to the root element before the first paint. A browser that supports
 * modules but lacks the newest features of our pages gets the script for old browsers. If the page is not interactive
 * after its time limit, the script shows the late notice. Until the page is interactive, the script stops the browser
 * from submitting a form that needs our code, because that would reload the page and lose the input.
 */
function guardStart(html: string, nonce: string): string {
  return html.replace(/<\/head>/, () => `<script nonce="${nonce}">${guard}</script></head>`);
}

const guard = `(function(w,d){
try{['theme','elder'].forEach(function(k){
var v=localStorage.getItem('choice.'+k);if(/^(dark|light|on)$/.test(v))d.documentElement.setAttribute('data-'+k,v)})}catch(e){}
var isNew=w.Map&&Map.groupBy&&w.HTMLDialogElement&&Array.prototype.toSorted;
if(!isNew&&'noModule' in d.createElement('script')){
var s=d.createElement('script');s.src=d.querySelector('script[nomodule]').src;d.documentElement.firstChild.appendChild(s)}
function answers(){return d.documentElement.hasAttribute('data-ready')}
d.addEventListener('submit',function(e){if(!answers()&&!e.target.hasAttribute('action'))e.preventDefault()},true);
setTimeout(function(){
if(answers())return;
var n=d.getElementById('late');n.querySelector('a').href=location.href;n.hidden=false},${CHUNK_LIMIT_MS})
})(window,document)`.replaceAll('\n', '');
