const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
const entry = /<script type="module" async="" src="([^"]+)" nonce="([^"]+)"><\/script>/;

/**
 * Delays the scripts of a page until its pictures and styles have loaded, or for two seconds. The visitor sees the
 * complete page first; the scripts only make it interactive.
 */
export function paintFirst(html: string): string {
  const [whole, source, nonce] = entry.exec(html) ?? [];
  if (!whole || !source || !nonce) return html;
  const modules = [...html.matchAll(preload)].map(([, address]) => address);
  return html
    .replaceAll(preload, '')
    .replace(whole, () => `<script nonce="${nonce}">${startOf(modules, source)}</script>`);
}

/** The addresses come from our own build: letters, digits, dashes, dots, slashes. */
function startOf(modules: readonly (string | undefined)[], source: string): string {
  return `(function(m,s,d,t){function go(){if(!t)return;clearTimeout(t);t=0;m.forEach(function(h){var l=d.createElement("link");l.rel="modulepreload";l.href=h;d.head.append(l)});import(s)}t=setTimeout(go,2000);addEventListener("load",go)})(${JSON.stringify(modules)},${JSON.stringify(source)},document)`;
}
