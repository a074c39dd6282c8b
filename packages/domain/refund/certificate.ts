/** What a certificate may be; which one it is is seen in its bytes, never in its name. */
export type CertificateType = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';

/** One that no application rests on is kept for hours; one that was looked at for days after the decision. */
export const certificateLimits = {
  bytes: 5 * 1024 * 1024,
  /** Of a PDF. */
  pages: 10,
  perApplication: 3,
  hoursUnused: 24,
  daysKept: 180,
} as const;

/** The kind of a file by its first bytes; null for anything that no certificate is. */
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
