import { inflateRawSync } from 'node:zlib';

const endSign = 0x06054b50;
const entrySign = 0x02014b50;
/** A bill of a day is far below it; what says it is larger is not unpacked. */
const mostBytes = 256 * 1024 * 1024;

/** The files of a ZIP archive by its directory (APPNOTE.TXT). Throws on what is none. */
export function unzip(bytes: Buffer): Buffer[] {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || bytes.readUInt32LE(end) !== endSign) throw new Error('not a ZIP archive');
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  return Array.from({ length: count }, () => {
    if (bytes.readUInt32LE(at) !== entrySign) throw new Error('not a ZIP archive');
    const method = bytes.readUInt16LE(at + 10);
    const packed = bytes.readUInt32LE(at + 20);
    const local = bytes.readUInt32LE(at + 42);
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    const begin = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = bytes.subarray(begin, begin + packed);
    return method === 0 ? content : inflateRawSync(content, { maxOutputLength: mostBytes });
  });
}
