import { createDecipheriv } from 'node:crypto';

export interface SealedResource {
  ciphertext: string;
  associated_data?: string;
  nonce: string;
}

const TAG_BYTES = 16;

/**
 * Decrypts AEAD_AES_256_GCM with the APIv3 key, and throws if a single bit was changed. The SDK's `decipher_gcm` never
 * finishes the decryption, so it does not check the tag and accepts any text.
 */
export function unsealResource({ ciphertext, associated_data = '', nonce }: SealedResource, apiV3Key: string): string {
  const sealed = Buffer.from(ciphertext, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', apiV3Key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(associated_data, 'utf8')).setAuthTag(sealed.subarray(-TAG_BYTES));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
  return plain.toString('utf8');
}
