const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
const entry = /^<script type="module" async src="([^"]+)" nonce="([^"]+)"><\/script>/;

/**
 * Delays the scripts of a page until its pictures and styles have loaded and a frame shows them, or for two seconds. The visitor sees the
 * complete page first; the scripts only make it interactive. The preloads stand in the head and the entry behind the
 * page, so the page itself is not searched.
 */
export function paintFirst(html: string): string {
  const body = html.indexOf('<body>');
  const [head, rest] = [html.slice(0, body), html.slice(body)];
  const tail = rest.lastIndexOf('<script type="module"');
  const [whole, source, nonce] = entry.exec(rest.slice(tail)) ?? [];
  if (body < 0 || tail < 0 || !whole || !source || !nonce) return html;
  const modules = [...head.matchAll(preload)].map(([, address]) => address);
  const start = `<script nonce="${nonce}">${startOf(modules, source)}</script>`;
  return head.replaceAll(preload, '') + rest.slice(0, tail) + start + rest.slice(tail + whole.length);
}

/**
 * Returns the program that starts the modules. It requests five files in each task. When it has requested all, it runs
 * the framework, then the other files, five in each task, and at last the entry. The list names a file before those that
 * the file imports, so the program runs the other files from the end. A file that fails here fails again for the entry,
 * which handles it. The addresses come from our own build: letters, digits, dashes, dots, slashes.
 */
function startOf(modules: readonly (string | undefined)[], source: string): string {
  return `(function(m,s,d,t){${[
    'function inTasks(list,act,then){if(!list.length)return then();',
    'Promise.all(list.slice(0,5).map(act)).then(function(){setTimeout(function(){inTasks(list.slice(5),act,then)})})}',
    'function ask(h){var l=d.createElement("link");l.rel="modulepreload";l.href=h;d.head.append(l)}',
    'function run(h){return import(h).catch(function(){})}',
    'function runAll(){inTasks(m.slice(1,2),run,function(){inTasks(m.slice(2).reverse(),run,function(){import(s)})})}',
    'function go(){if(!t)return;clearTimeout(t);t=0;inTasks(m,ask,runAll)}',
    't=setTimeout(go,2000);addEventListener("load",function(){requestAnimationFrame(function(){setTimeout(go)})})',
  ].join('')}})(${JSON.stringify(modules)},${JSON.stringify(source)},document)`;
}
