import { createHash, verify, X509Certificate } from 'node:crypto';

/** A DER element: its tag, its content, and its whole bytes. */
interface Element {
  tag: number;
  content: Buffer;
  whole: Buffer;
}

/** Reads the elements of DER bytes (X.690), one after the other. */
function readAll(bytes: Buffer): Element[] {
  const elements: Element[] = [];
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at + 1] ?? 0;
    const long = first > 0x80 ? first - 0x80 : 0;
    const size = long ? bytes.readUIntBE(at + 2, long) : first;
    const start = at + 2 + long;
    elements.push({
      tag: bytes[at] ?? 0,
      content: bytes.subarray(start, start + size),
      whole: bytes.subarray(at, start + size),
    });
    at = start + size;
  }
  return elements;
}

const children = (element: Element | undefined) => readAll(element?.content ?? Buffer.alloc(0));

const messageDigest = Buffer.from('06092a864886f70d010904', 'hex');

/**
 * Verifies a detached CMS signature (RFC 5652) with SHA-1 and RSA, as Apple asks for it in passes, without the library
 * that wrote it. The certificate of the signer must be in the signature and issued by `issuer`. Returns the subject of
 * the signer. Throws if anything does not fit.
 */
export function verifyCms(signature: Buffer, content: Buffer, issuer: string): string {
  const [, wrapped] = children(readAll(signature)[0]);
  const signedData = children(children(wrapped)[0]);
  const certificates = children(signedData.find(({ tag }) => tag === 0xa0)).map(
    ({ whole }) => new X509Certificate(whole),
  );
  const signerInfo = children(children(signedData.at(-1))[0]);
  const attributes = signerInfo.find(({ tag }) => tag === 0xa0);
  const signed = signerInfo.findLast(({ tag }) => tag === 0x04);
  if (!attributes || !signed) throw new Error('The signature has no signed attributes');
  const digest = children(attributes).find(({ content: each }) =>
    each.subarray(0, messageDigest.length).equals(messageDigest),
  );
  const [value] = children(children(digest)[1]);
  if (!value?.content.equals(createHash('sha1').update(content).digest()))
    throw new Error('The signature is for another content');
  // The signature covers the attributes as a SET, not as the field of the message (RFC 5652, 5.4).
  const covered = Buffer.from(attributes.whole).fill(0x31, 0, 1);
  const signer = certificates.find((each) => verify('sha1', covered, each.publicKey, signed.content));
  if (!signer) throw new Error('No certificate of the signature made it');
  if (!signer.verify(new X509Certificate(issuer).publicKey))
    throw new Error('The issuer did not issue the certificate');
  return signer.subject;
}
