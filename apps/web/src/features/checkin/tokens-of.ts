/** The passes an address names behind its hash: `#token.token`. */
export function tokensOf(hash: string): string[] {
  const tokens = hash.replace(/^#/, '').split('.');
  return [...new Set(tokens)].filter((token) => /^[A-Za-z0-9_-]{22}$/.test(token));
}

/** The token of a link that was sent: `#link=token`. It opens nothing by itself. */
export function sentLinkOf(hash: string): string | undefined {
  return /^#link=([A-Za-z0-9_-]{22})$/.exec(hash)?.[1];
}
