import { describe, expect, it } from 'vitest';
import { sealResource, unsealResource } from './aead.ts';

/** The example in the tests of WeChat Pay's own Java library (AeadAesCipherTest). */
const published = {
  key: 'a7cde1ZJB1kG2e7VfTs3jQzaWizur8Gb',
  nonce: 'uluk4a9R25RW',
  associatedData: 'associatedData',
  plain: 'message',
  ciphertext: 'ulwSiIajGClcvcOYvOQ7+l+0PAbzzwI=',
};

describe('AEAD_AES_256_GCM', () => {
  const { key, nonce, associatedData, plain, ciphertext } = published;
  const sealed = sealResource(plain, associatedData, key, nonce);

  it('seals and opens the published example', () => {
    expect(sealed.ciphertext).toBe(ciphertext);
    expect(unsealResource(sealed, key)).toBe(plain);
  });

  it.each(Array.from({ length: 23 }, (_, byte) => byte))('refuses a flipped bit in byte %i of text and tag', (byte) => {
    const bytes = Buffer.from(ciphertext, 'base64');
    bytes.writeUInt8(bytes.readUInt8(byte) ^ 0x10, byte);
    expect(() => unsealResource({ ...sealed, ciphertext: bytes.toString('base64') }, key)).toThrow();
  });

  it('refuses other associated data, another nonce and another key', () => {
    expect(() => unsealResource({ ...sealed, associated_data: 'associatedDatb' }, key)).toThrow();
    expect(() => unsealResource({ ...sealed, nonce: 'uluk4a9R25RX' }, key)).toThrow();
    expect(() => unsealResource(sealed, key.replace('a7', 'b7'))).toThrow();
  });

  it('never uses a nonce twice', () => {
    const nonces = new Set(Array.from({ length: 100 }, () => sealResource('x', '', key).nonce));
    expect(nonces.size).toBe(100);
  });
});
