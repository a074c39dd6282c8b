import { crc32 } from 'node:zlib';

/** Writes a ZIP archive without compression. Names and contents are short. */
export function packZip(files: readonly { name: string; bytes: Buffer }[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let place = 0;
  for (const { name, bytes } of files) {
    const path = Buffer.from(name);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(0x0800, 2);
    // The first day that the format knows: 1 January 1980.
    shared.writeUInt16LE(0x21, 8);
    shared.writeUInt32LE(crc32(bytes), 10);
    shared.writeUInt32LE(bytes.length, 14);
    shared.writeUInt32LE(bytes.length, 18);
    shared.writeUInt16LE(path.length, 22);
    const body = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), shared, path, bytes]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(place, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), shared, rest, path]));
    bodies.push(body);
    place += body.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(place, 16);
  return Buffer.concat([...bodies, list, end]);
}
