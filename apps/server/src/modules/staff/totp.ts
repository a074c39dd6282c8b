import { createHmac, randomBytes } from 'node:crypto';
import { isSameSecret } from '../../platform/index.ts';

/** RFC 6238 with what every authenticator knows: HMAC-SHA-1, six digits, half a minute. */
const stepSeconds = 30;
const digits = 6;
const secretBytes = 20;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret, in base32 as people type it. */
export function drawSecret(): string {
  return toBase32(randomBytes(secretBytes));
}

export function stepOf(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds);
}

/** The code of a step (RFC 4226). */
export function codeOf(secret: string, step: number, length = digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0x0f;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** length).padStart(length, '0');
}

/** The step a code belongs to: the one of now, or one beside it for clocks that are a little off. Null for none. */
export function findStep(secret: string, code: string, now: Date): number | null {
  const current = stepOf(now);
  const steps = [current, current - 1, current + 1];
  return steps.find((step) => isSameSecret(codeOf(secret, step), code)) ?? null;
}

/** What an authenticator reads from the square. */
export function authenticatorUri(secret: string, login: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(login)}`;
  return `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer })}`;
}

export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
