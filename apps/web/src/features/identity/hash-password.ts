/** Returns the SHA-256 of a password in lower-case hex. The password itself never leaves the browser. */
export async function hashPassword(password: string): Promise<string> {
  const bytes = new TextEncoder().encode(password);
  const digest = globalThis.crypto.subtle
    ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    : await hashWithoutWebCrypto(bytes);
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Hashes without Web Crypto, which browsers block on pages over plain http. A test host without a certificate needs
 * this.
 */
async function hashWithoutWebCrypto(bytes: Uint8Array): Promise<Uint8Array> {
  const { sha256 } = await import('@noble/hashes/sha2.js');
  return sha256(bytes);
}
