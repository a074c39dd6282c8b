import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { fromBufferPromise } from 'yauzl';

/** The most bytes that an archive may unpack to. The bill of one day is far smaller. */
const maxBytes = 256 * 1024 * 1024;

/** Returns the content of each file in a ZIP archive. Throws if the archive is damaged or unpacks to more than 256 MiB. */
export async function unzip(bytes: Buffer): Promise<Buffer[]> {
  const archive = await fromBufferPromise(bytes);
  const files: Buffer[] = [];
  let total = 0;
  for await (const entry of archive.eachEntry()) {
    total += entry.uncompressedSize;
    // yauzl stops a file that unpacks to more than its directory entry declares.
    if (total > maxBytes) throw new Error('the ZIP archive is too large');
    const content = await buffer(await archive.openReadStreamPromise(entry));
    if (crc32(content) !== entry.crc32) throw new Error('the ZIP archive is damaged');
    files.push(content);
  }
  return files;
}
