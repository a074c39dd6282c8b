import names from 'virtual:theme-names';
import type { PageContext, RenderedPage } from '@haidai/contract/pages';
import { type Theme, writeThemeSheet } from '@haidai/domain/theme';
import { getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server';
import { createStartHandler } from '@tanstack/react-start/server';
import { options as preactOptions, type VNode } from 'preact';
import { renderToStringAsync } from 'preact-render-to-string';
import { createElement, type HTMLAttributes } from 'react';
import { getPageContext, type Rendering } from '../core/api/request-context.ts';
import { CHUNK_LIMIT_MS } from '../core/page/chunk-deadline.ts';
import { KeptParts } from '../core/page/kept-parts.ts';
import { loadLanguage } from '../i18n/load-texts.ts';
import colours from '../ui/styles/colours.css?raw';
import { Document } from './document.tsx';
import { paintFirst } from './paint-first.ts';

/** Returns the style sheet of a carrier's theme, for the names that the sheets of the pages have. */
export const themeSheet = (theme: Theme): string => writeThemeSheet(colours, theme, names);

const keptParts = new KeptParts();

/** The HTML of a request. An answer with a body would encode each page, and decode it again for the next step. */
const written = new WeakMap<Request, string>();

/** The router marks elements for React by a property that Preact would write as an attribute. */
const { vnode: normalize } = preactOptions;
preactOptions.vnode = (node) => {
  const props = node.props as HTMLAttributes<HTMLElement>;
  if (props?.suppressHydrationWarning && typeof node.type === 'string') delete props.suppressHydrationWarning;
  normalize?.(node);
};

const handle = createStartHandler(async ({ request, router, responseHeaders }) => {
  try {
    // It waits for the code of lazy components, which a process loads when it renders them for the first time.
    const rendered = await renderToStringAsync(createElement(Document, { router }) as unknown as VNode);
    const html = getPageContext()?.parts.complete(rendered) ?? rendered;
    written.set(request, await transformHtmlStringWithRouter(router, html));
    return new Response(null, { status: getSsrStatus(router), headers: responseHeaders });
  } finally {
    router.serverSsr?.cleanup();
  }
});

/** Renders one page. The server calls this in its own process and passes the data of the page in the context. */
export async function render(request: Request, context: PageContext): Promise<RenderedPage> {
  await loadLanguage(context.language);
  const rendering: Rendering = { ...context, parts: keptParts.onPage(stateOf(context), context.nonce) };
  const options = { context: rendering } as unknown as Parameters<typeof handle>[1];
  const { status, headers } = await handle(request, options);
  const html = written.get(request);
  return { status, headers, html: html === undefined ? '' : guardStart(paintFirst(html), context.nonce) };
}

export default { fetch: handle };

/** Returns what the frame of a page shows. The time of the page counts with its hour, because the frame has the year. */
function stateOf({ language, site }: PageContext): string {
  return JSON.stringify([language, { ...site, now: site.now.slice(0, 13) }]);
}

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
