import { createPrivateKey, createPublicKey, createSign } from 'node:crypto';

/**
 * Makes a self-signed X.509 certificate in DER (RFC 5280, only the parts needed here). WeChat Pay publishes its key as
 * a certificate, and Node can read certificates but not create them.
 */
export interface CertificateRequest {
  privateKey: string;
  /** 20 bytes as upper-case hex. The first byte is below 0x80. */
  serial: string;
  commonName: string;
  from: Date;
  until: Date;
}

const SHA256_WITH_RSA = '2a864886f70d01010b';
const COMMON_NAME = '550403';

export function createCertificate(request: CertificateRequest): string {
  const algorithm = sequence(tagged(0x06, Buffer.from(SHA256_WITH_RSA, 'hex')), tagged(0x05));
  const name = nameOf(request.commonName);
  const body = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    tagged(0x02, Buffer.from(request.serial, 'hex')),
    algorithm,
    name,
    sequence(timeOf(request.from), timeOf(request.until)),
    name,
    createPublicKey(createPrivateKey(request.privateKey)).export({ type: 'spki', format: 'der' }),
  );
  const signature = createSign('RSA-SHA256').update(body).sign(request.privateKey);
  return pem(sequence(body, algorithm, tagged(0x03, Buffer.concat([Buffer.from([0]), signature]))));
}

function nameOf(commonName: string): Buffer {
  const attribute = sequence(tagged(0x06, Buffer.from(COMMON_NAME, 'hex')), tagged(0x0c, Buffer.from(commonName)));
  return sequence(tagged(0x31, attribute));
}

/** Encodes an instant as UTCTime, which ends in 2049. */
function timeOf(instant: Date): Buffer {
  return tagged(0x17, Buffer.from(`${instant.toISOString().slice(2, 19).replaceAll(/[-T:]/g, '')}Z`));
}

function sequence(...parts: Buffer[]): Buffer {
  return tagged(0x30, ...parts);
}

function tagged(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, ...lengthOf(content.length)]), content]);
}

function lengthOf(length: number): number[] {
  if (length < 0x80) return [length];
  const bytes = length < 0x100 ? [length] : [length >> 8, length & 0xff];
  return [0x80 | bytes.length, ...bytes];
}

function pem(der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
