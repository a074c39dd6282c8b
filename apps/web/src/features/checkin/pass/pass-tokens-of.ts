/** Reads the pass tokens from the hash of an address: `#token.token`. */
export function passTokensOf(hash: string): string[] {
  const tokens = hash.replace(/^#/, '').split('.');
  return [...new Set(tokens)].filter((token) => /^[A-Za-z0-9_-]{22}$/.test(token));
}

/** Reads the token of a sent link from the hash: `#link=token`. The token alone opens nothing. */
export function sentLinkOf(hash: string): string | undefined {
  return /^#link=([A-Za-z0-9_-]{22})$/.exec(hash)?.[1];
}
