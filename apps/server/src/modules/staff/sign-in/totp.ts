import { Secret, TOTP } from 'otpauth';

const stepSeconds = 30;

/** Creates the TOTP that every authenticator supports (RFC 6238): HMAC-SHA-1, six digits, a step of 30 s. */
function totpOf(secret: string, digits = 6): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits, period: stepSeconds });
}

/** Returns a new secret of 160 bits in base32. */
export function generateSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the number of the step that contains `now`. */
export function stepOf(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds);
}

/** Returns the code of a step. */
export function codeOf(secret: string, step: number, digits?: number): string {
  return totpOf(secret, digits).generate({ timestamp: step * stepSeconds * 1000 });
}

/**
 * Returns the step of a code if it is the current step or one beside it, for clocks that are slightly wrong. Otherwise
 * returns null.
 */
export function findStep(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : stepOf(now) + delta;
}

/** Returns the address that an authenticator reads from the QR code. */
export function authenticatorUri(secret: string, login: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(login)}`;
  return `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer })}`;
}
