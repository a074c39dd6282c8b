/** The scripts and styles that a page may use. */
export interface PageSources {
  scripts: string;
  styles: string;
}

/** Returns the sources of a page for one visitor: scripts with this nonce, and the scripts that they load. */
export function nonceSources(nonce: string, development: boolean): PageSources {
  return {
    scripts: `'nonce-${nonce}' 'strict-dynamic'`,
    // In development Vite adds styles as elements by script. A build has style files.
    styles: development ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`,
  };
}

/** Returns the policy of a page. It calls this site. It posts forms to this site and to the payment pages of the gateways. */
export function contentSecurityPolicy(
  { scripts, styles }: PageSources,
  formTargets: readonly string[],
  development: boolean,
): string {
  const directives = {
    'default-src': "'none'",
    'script-src': scripts,
    'style-src': styles,
    // A component that computes a width or a colour renders a style attribute. A style attribute cannot run code.
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' data:",
    'font-src': "'self'",
    // Hot reload uses a web socket.
    'connect-src': development ? "'self' ws:" : "'self'",
    'manifest-src': "'self'",
    // The service worker stores two pages for offline use.
    'worker-src': "'self'",
    // The page of the bot wall is shown in a frame.
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
