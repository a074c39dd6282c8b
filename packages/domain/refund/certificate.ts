/** The allowed types of a certificate. The bytes decide the type, not the file name. */
export type CertificateType = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';

/**
 * The limits of certificates. An unused certificate is deleted after `hoursUnused`. A used one is deleted `daysKept`
 * after the decision.
 */
export const certificateLimits = {
  bytes: 5 * 1024 * 1024,
  /** The largest number of pages of a PDF. */
  pages: 10,
  perApplication: 3,
  hoursUnused: 24,
  daysKept: 180,
} as const;

/** Returns the type of a file by its first bytes, or null if the type is not allowed. */
export function certificateTypeOf(bytes: Uint8Array): CertificateType | null {
  const starts = (signature: readonly number[], at = 0) =>
    bytes.length > at + signature.length && signature.every((byte, index) => bytes[at + index] === byte);
  if (starts([0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (starts(ascii('RIFF')) && starts(ascii('WEBP'), 8)) return 'image/webp';
  return starts(ascii('%PDF-')) ? 'application/pdf' : null;
}

function ascii(text: string): number[] {
  return [...text].map((letter) => letter.charCodeAt(0));
}
