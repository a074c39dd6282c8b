import { CHUNK_LIMIT_MS } from '../core/page/chunk-deadline.ts';

/**
 * The first script of a page, in words every browser knows. A browser that has modules but lacks the newest of what the
 * pages use is told that it is old, by the script that is there for those without modules; and if the page does not
 * answer after the time a page may take, the notice that lies ready says so. Until it answers, a form that needs its
 * script is not sent by the browser itself: that would open the page anew and lose what was typed.
 */
export function guardStart(html: string, nonce: string): string {
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
