const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
const entry = /^<script type="module" async src="([^"]+)" nonce="([^"]+)"><\/script>/;

/**
 * Delays the scripts of a page until its pictures and styles have loaded, or for two seconds. The visitor sees the
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

/** The addresses come from our own build: letters, digits, dashes, dots, slashes. */
function startOf(modules: readonly (string | undefined)[], source: string): string {
  return `(function(m,s,d,t){function go(){if(!t)return;clearTimeout(t);t=0;m.forEach(function(h){var l=d.createElement("link");l.rel="modulepreload";l.href=h;d.head.append(l)});import(s)}t=setTimeout(go,2000);addEventListener("load",go)})(${JSON.stringify(modules)},${JSON.stringify(source)},document)`;
}
