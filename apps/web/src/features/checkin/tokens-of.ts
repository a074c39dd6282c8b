/** The passes an address names behind its hash: `#token.token`. */
export function tokensOf(hash: string): string[] {
  const tokens = hash.replace(/^#/, '').split('.');
  return [...new Set(tokens)].filter((token) => /^[A-Za-z0-9_-]{22}$/.test(token));
}
