export { verifyCms } from './verify-cms.ts';

import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** An X.509 certificate for tests of TLS (RFC 5280), signed with ECDSA on P-256. */
export interface Certified {
  /** The certificate in PEM. */
  certificate: string;
  key: string;
  signer: { name: string; key: KeyObject };
}

interface Wish {
  /** The common name. */
  name: string;
  /** The IPv4 address of the certificate. Without it, the certificate may sign others. */
  address?: string;
}

/** Creates a certificate. The issuer signs it. Without an issuer it signs itself and is the root of a chain. */
export function certify({ name, address }: Wish, issuer?: Certified): Certified {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const signer = { name, key: privateKey };
  const by = issuer?.signer ?? signer;
  const body = sequence(
    der(0xa0, integer(2)),
    der(0x02, Buffer.from(crypto.getRandomValues(new Uint8Array(8)).with(0, 1))),
    ecdsaWithSha256,
    distinguishedName(by.name),
    sequence(utcTime('200101000000Z'), utcTime('491231235959Z')),
    distinguishedName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...(address === undefined ? [mayLead] : [goodFor(address)]))),
  );
  const signature = sign('sha256', body, by.key);
  const whole = sequence(body, ecdsaWithSha256, der(0x03, Buffer.of(0), signature));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    certificate: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    signer,
  };
}

/** Encodes a DER value: tag, length, value. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const value = Buffer.concat(parts);
  const { length } = value;
  const short = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(tag, ...short), value]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const integer = (value: number) => der(0x02, Buffer.of(value));
const objectId = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const octets = (...parts: Buffer[]) => der(0x04, ...parts);
const yes = der(0x01, Buffer.of(0xff));

const ecdsaWithSha256 = sequence(objectId('2a8648ce3d040302'));
/** The extension basicConstraints (critical): the certificate may sign others. */
const mayLead = sequence(objectId('551d13'), yes, octets(sequence(yes)));
/** The extension subjectAltName with an IP address. */
const goodFor = (address: string) =>
  sequence(objectId('551d11'), octets(sequence(der(0x87, Buffer.from(address.split('.').map(Number))))));

/** A distinguished name with one RDN: commonName as UTF8String. */
const distinguishedName = (name: string) =>
  sequence(der(0x31, sequence(objectId('550403'), der(0x0c, Buffer.from(name)))));

/** Encodes a UTCTime. Its year has two digits, so the last possible year is 2049. */
const utcTime = (text: string) => der(0x17, Buffer.from(text));
