import type { OperationResult } from '@haidai/contract';
import type { beginHumanCheck } from '@haidai/contract/identity';

export type Work = Extract<OperationResult<typeof beginHumanCheck>, { kind: 'work' }>;

/** The keys that are derived at once. The browser derives them beside the page, on several cores. */
const atOnce = 4;

interface SearchOptions {
  signal: AbortSignal;
  /** Receives the searched share of the numbers, from 0 to 1. */
  onProgress?: (share: number) => void;
}

/**
 * Searches the number whose key is the target of the task. Throws an `AbortError` if the check has left the page, and
 * an error if no number fits.
 */
export async function searchNumber(work: Work, { signal, onProgress }: SearchOptions): Promise<number> {
  const derive = await createDerivation(work);
  for (let first = 0; first < work.numbers; first += atOnce) {
    signal.throwIfAborted();
    const keys = await Promise.all(Array.from({ length: atOnce }, (_, offset) => derive(first + offset)));
    const found = keys.indexOf(work.target);
    if (found >= 0) return first + found;
    onProgress?.(first / work.numbers);
  }
  throw new Error('No number fits the target of the task');
}

async function createDerivation({ salt, iterations }: Work): Promise<(number: number) => Promise<string>> {
  const saltBytes = fromHex(salt);
  const encode = (number: number) => new TextEncoder().encode(String(number));
  const { subtle } = globalThis.crypto;
  if (subtle) {
    return async (number) => {
      const password = await subtle.importKey('raw', encode(number), 'PBKDF2', false, ['deriveBits']);
      const rule = { name: 'PBKDF2', hash: 'SHA-256', salt: saltBytes, iterations };
      return toHex(new Uint8Array(await subtle.deriveBits(rule, password, 256)));
    };
  }
  // Browsers block Web Crypto on pages over plain http. A test host without a certificate needs this.
  const [{ pbkdf2Async }, { sha256 }] = await Promise.all([
    import('@noble/hashes/pbkdf2.js'),
    import('@noble/hashes/sha2.js'),
  ]);
  return async (number) => toHex(await pbkdf2Async(sha256, encode(number), saltBytes, { c: iterations, dkLen: 32 }));
}

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
