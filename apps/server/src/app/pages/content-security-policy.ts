/**
 * What a page may do: run the scripts that carry this answer's nonce and what those load, look as our own styles say,
 * talk to us, and post forms to us and the cashiers of the gateways.
 */
export function contentSecurityPolicy(nonce: string, formTargets: readonly string[], development: boolean): string {
  const directives = {
    'default-src': "'none'",
    'script-src': `'nonce-${nonce}' 'strict-dynamic'`,
    // Vite brings styles as elements that scripts add; what is built are files.
    'style-src': development ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`,
    // A width or a colour computed in a component is a style attribute in rendered HTML. It cannot run anything.
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' data:",
    'font-src': "'self'",
    // Hot reload speaks over a web socket.
    'connect-src': development ? "'self' ws:" : "'self'",
    // The one that keeps boarding passes for when there is no network.
    'worker-src': "'self'",
    // Our own page that asks for a proof that a person is there.
    'frame-src': "'self'",
    'form-action': ["'self'", ...new Set(formTargets)].join(' '),
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');
}
