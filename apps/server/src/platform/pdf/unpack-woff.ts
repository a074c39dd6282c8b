import { inflateSync } from 'node:zlib';

const headerLength = 44;
const entryLength = 20;

/**
 * Unpacks a WOFF file (version 1) into a plain font. The PDF library unpacks a packed table again for every glyph; with
 * an unpacked font a page takes milliseconds. Throws if the file is not WOFF.
 */
export function unpackWoff(packed: Buffer): Buffer {
  if (packed.toString('latin1', 0, 4) !== 'wOFF') throw new Error('The font is not a WOFF file');
  const flavour = packed.subarray(4, 8);
  const entries = readEntries(packed, packed.readUInt16BE(12));
  const directory = Buffer.alloc(12 + 16 * entries.length);
  flavour.copy(directory);
  writeSearchHints(directory, entries.length);
  const chunks = [directory];
  let offset = directory.length;
  for (const [index, { tag, checksum, table }] of entries.entries()) {
    const at = 12 + 16 * index;
    directory.write(tag, at, 'latin1');
    directory.writeUInt32BE(checksum, at + 4);
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(table.length, at + 12);
    const padded = Buffer.alloc(Math.ceil(table.length / 4) * 4);
    table.copy(padded);
    chunks.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(chunks);
}

function readEntries(packed: Buffer, count: number) {
  return Array.from({ length: count }, (_, index) => {
    const at = headerLength + entryLength * index;
    const offset = packed.readUInt32BE(at + 4);
    const packedLength = packed.readUInt32BE(at + 8);
    const length = packed.readUInt32BE(at + 12);
    const stored = packed.subarray(offset, offset + packedLength);
    // A table that compression cannot shorten is stored as it is.
    const table = packedLength < length ? inflateSync(stored) : stored;
    return { tag: packed.toString('latin1', at, at + 4), checksum: packed.readUInt32BE(at + 16), table };
  });
}

/** Writes the fields that old readers need for a binary search in the directory. */
function writeSearchHints(directory: Buffer, tables: number): void {
  const power = 2 ** Math.floor(Math.log2(tables));
  directory.writeUInt16BE(tables, 4);
  directory.writeUInt16BE(power * 16, 6);
  directory.writeUInt16BE(Math.log2(power), 8);
  directory.writeUInt16BE(tables * 16 - power * 16, 10);
}
