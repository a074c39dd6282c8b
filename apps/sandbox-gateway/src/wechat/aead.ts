import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/**
 * AEAD_AES_256_GCM as WeChat Pay uses it: the 32 characters of the APIv3 key are the key, and the tag follows the
 * ciphertext.
 */
export interface SealedResource {
  algorithm: 'AEAD_AES_256_GCM';
  ciphertext: string;
  associated_data: string;
  nonce: string;
}

const TAG_BYTES = 16;

export function sealResource(plain: string, associatedData: string, apiV3Key: string, nonce = newNonce()) {
  const cipher = createCipheriv('aes-256-gcm', apiV3Key, nonce).setAAD(Buffer.from(associatedData, 'utf8'));
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: sealed.toString('base64'),
    associated_data: associatedData,
    nonce,
  } satisfies SealedResource;
}

/** Decrypts a resource. Throws if anyone changed a part of it. */
export function unsealResource(resource: SealedResource, apiV3Key: string): string {
  const sealed = Buffer.from(resource.ciphertext, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', apiV3Key, resource.nonce)
    .setAAD(Buffer.from(resource.associated_data, 'utf8'))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  return decipher.update(sealed.subarray(0, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

/** Twelve characters, as in the published examples. */
function newNonce(): string {
  return randomBytes(6).toString('hex');
}
