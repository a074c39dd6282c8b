import { constants, crc32, deflateRawSync } from 'node:zlib';

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
const endOfStream = Buffer.from([3, 0]);
const farthestLookBack = 32_768;

/** A text with holes. Each piece between holes is compressed once. */
export interface Pieces {
  readonly plain: readonly Buffer[];
  readonly deflated: readonly Buffer[];
  /** The bytes that fill each hole. */
  readonly fillingLength: number;
}

export function cutAt(text: string, hole: string, fillingLength: number): Pieces {
  const plain = text.split(hole).map((piece) => Buffer.from(piece));
  return { plain, deflated: deflatePieces(plain, fillingLength), fillingLength };
}

export function joinPlain({ plain }: Pieces, filling: Buffer): Buffer {
  return Buffer.concat(plain.flatMap((piece, index) => (index === 0 ? piece : [filling, piece])));
}

/**
 * Returns the text as a gzip stream without compressing it again. The compressed pieces end on byte boundaries, and
 * each filling becomes a stored block between them (RFC 1951, 3.2.4).
 */
export function joinGzipped(pieces: Pieces, filling: Buffer): Buffer {
  if (filling.length !== pieces.fillingLength) throw new Error(`A filling must have ${pieces.fillingLength} bytes`);
  const block = storedBlock(filling);
  const body = pieces.deflated.flatMap((piece, index) => (index === 0 ? piece : [block, piece]));
  return Buffer.concat([header, ...body, endOfStream, trailer(pieces, filling)]);
}

/**
 * Compresses the pieces. A piece may refer back to earlier pieces within the deflate window, but not into a hole: the
 * dictionary holds placeholder bytes there that no real text has.
 */
function deflatePieces(pieces: readonly Buffer[], fillingLength: number): Buffer[] {
  const hole = Buffer.alloc(fillingLength);
  let before = Buffer.alloc(0);
  return pieces.map((piece) => {
    const options = { level: 9, finishFlush: constants.Z_SYNC_FLUSH };
    const deflated = deflateRawSync(piece, before.length > 0 ? { ...options, dictionary: before } : options);
    before = Buffer.concat([before, piece, hole]).subarray(-farthestLookBack);
    return deflated;
  });
}

function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([head, bytes]);
}

/** Returns the checksum and the length of the whole text (RFC 1952). */
function trailer({ plain }: Pieces, filling: Buffer): Buffer {
  let sum = 0;
  let length = 0;
  for (const [index, piece] of plain.entries()) {
    if (index > 0) sum = crc32(filling, sum);
    sum = crc32(piece, sum);
    length += piece.length + (index > 0 ? filling.length : 0);
  }
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32LE(sum, 0);
  bytes.writeUInt32LE(length >>> 0, 4);
  return bytes;
}
