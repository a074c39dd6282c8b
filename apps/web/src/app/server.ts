import type { PageContext } from '@haidai/contract/pages';
import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server';
import { CHUNK_LIMIT_MS } from '../core/page/chunk-deadline.ts';
import { loadLanguage } from '../i18n/load-texts.ts';
import { paintFirst } from './paint-first.ts';

export { sharedPage } from './shared-page.ts';

const handle = createStartHandler(defaultRenderHandler);

/** Renders one page. The server calls this in its own process, with what the page needs in the context. */
export async function render(request: Request, context: PageContext): Promise<Response> {
  await loadLanguage(context.language);
  const page = await handle(request, { context } as unknown as Parameters<typeof handle>[1]);
  const { status, headers } = page;
  return new Response(guardStart(paintFirst(await page.text()), context.nonce), { status, headers });
}

export default { fetch: handle };

/**
 * The first script of a page, in words every browser knows. A browser that has modules but lacks the newest of what the
 * pages use is told that it is old, by the script that is there for those without modules; and if the page does not
 * answer after the time a page may take, the notice that lies ready says so. Until it answers, a form that needs its
 * script is not sent by the browser itself: that would open the page anew and lose what was typed.
 */
function guardStart(html: string, nonce: string): string {
  return html.replace(/<\/head>/, () => `<script nonce="${nonce}">${guard}</script></head>`);
}

const guard = `(function(w,d){
var isNew=w.Map&&Map.groupBy&&w.HTMLDialogElement&&Array.prototype.toSorted;
if(!isNew&&'noModule' in d.createElement('script')){
var s=d.createElement('script');s.src=d.querySelector('script[nomodule]').src;d.documentElement.firstChild.appendChild(s)}
function answers(){return d.documentElement.hasAttribute('data-ready')}
d.addEventListener('submit',function(e){if(!answers()&&!e.target.hasAttribute('action'))e.preventDefault()},true);
setTimeout(function(){
if(answers())return;
var n=d.getElementById('late');n.querySelector('a').href=location.href;n.hidden=false},${CHUNK_LIMIT_MS})
})(window,document)`.replaceAll('\n', '');
