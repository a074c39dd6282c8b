import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * The first bytes of a backup on disk. The file has `HDBK1`, a salt, then frames of AES-256-GCM (length, text, tag).
 * The key of the frames is derived from the backup key and the salt. The nonce holds the number of the frame and
 * whether it is the last one. The reader therefore detects any frame that somebody changed, moved or removed, and any
 * file that was cut off.
 */
const magic = Buffer.from('HDBK1\n');
const saltBytes = 32;
const tagBytes = 16;
const frameBytes = 1024 * 1024;
/** The greatest length of a frame that a backup has. A greater length means that the file is not a backup. */
const longestFrame = frameBytes + tagBytes;

type Bytes = AsyncIterable<Buffer>;

export async function* sealFrames(plain: Bytes, key: Buffer): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const frameKey = deriveKey(key, salt);
  yield Buffer.concat([magic, salt]);
  let number = 0;
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const piece of plain) {
    for (let at = 0; at < piece.length; ) {
      // The last frame is marked. A full frame is therefore written only when more bytes follow.
      if (size === frameBytes) {
        yield sealFrame(frameKey, number, false, Buffer.concat(waiting));
        [number, waiting, size] = [number + 1, [], 0];
      }
      const part = piece.subarray(at, at + frameBytes - size);
      waiting.push(part);
      size += part.length;
      at += part.length;
    }
  }
  yield sealFrame(frameKey, number, true, Buffer.concat(waiting));
}

/** Decrypts the frames of a backup. Throws if the key is a different one or if a byte has changed. */
export async function* unsealFrames(sealed: Bytes, key: Buffer): AsyncGenerator<Buffer> {
  const take = readerOf(sealed);
  const head = await take(magic.length + saltBytes);
  if (!head?.subarray(0, magic.length).equals(magic)) throw new Error('The file is not a backup of this site.');
  const frameKey = deriveKey(key, head.subarray(magic.length));
  for (let number = 0; ; number += 1) {
    const length = (await take(4))?.readUInt32BE() ?? 0;
    const frame = length >= tagBytes && length <= longestFrame ? await take(length) : null;
    if (!frame) throw new Error('The backup is cut off or damaged.');
    const last = unsealFrame(frameKey, number, true, frame);
    const plain = last ?? unsealFrame(frameKey, number, false, frame);
    if (!plain) throw new Error('The backup was made with another key, or is damaged.');
    yield plain;
    if (last) break;
  }
  if (await take(1)) throw new Error('The file has bytes behind the end of the backup.');
}

const deriveKey = (key: Buffer, salt: Buffer) => Buffer.from(hkdfSync('sha256', key, salt, 'haidai backup', 32));

function nonceOf(number: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number));
  nonce.writeUInt8(last ? 1 : 0, 11);
  return nonce;
}

function sealFrame(key: Buffer, number: number, last: boolean, plain: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, last));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length + tagBytes);
  return Buffer.concat([length, text, cipher.getAuthTag()]);
}

function unsealFrame(key: Buffer, number: number, last: boolean, frame: Buffer): Buffer | null {
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, last), { authTagLength: tagBytes });
  decipher.setAuthTag(frame.subarray(frame.length - tagBytes));
  const text = decipher.update(frame.subarray(0, frame.length - tagBytes));
  try {
    decipher.final();
    return text;
  } catch {
    return null;
  }
}

/** Returns a function that reads exactly `count` bytes, or null if fewer are left. */
export function readerOf(source: Bytes): (count: number) => Promise<Buffer | null> {
  const pieces = source[Symbol.asyncIterator]();
  let waiting: Buffer[] = [];
  let size = 0;
  return async (count) => {
    while (size < count) {
      const { done, value } = await pieces.next();
      if (done) return null;
      waiting.push(value);
      size += value.length;
    }
    const all = Buffer.concat(waiting);
    waiting = [all.subarray(count)];
    size -= count;
    return all.subarray(0, count);
  };
}
