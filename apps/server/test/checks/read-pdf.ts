import { crc32, inflateSync } from 'node:zlib';

/** Finds the streams of a PDF. This file reads our PDFs without the library that wrote them. */

// Our PDFs end each stream with one LF. A CR before it is the last byte of the checksum.
const streams = /<<((?:(?!>>\s*stream)[\s\S])*)>>\s*stream\r?\n([\s\S]*?)\nendstream/g;

/** Returns the pictures of a PDF as PNG files, from the bytes in the PDF. */
export function picturesIn(pdf: Buffer): Buffer[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(streams)].flatMap(([, head = '', bytes = '']) => {
    if (!/\/Subtype \/Image/.test(head)) return [];
    const number = (name: string) => Number(new RegExp(`/${name} (\\d+)`).exec(head)?.[1] ?? 0);
    const colours = number('Colors') || (/DeviceRGB/.test(head) ? 3 : 1);
    const header = Buffer.alloc(13);
    header.writeUInt32BE(number('Width'), 0);
    header.writeUInt32BE(number('Height'), 4);
    header.set([number('BitsPerComponent'), colours === 3 ? 2 : 0], 8);
    const data = Buffer.from(bytes, 'latin1');
    return [Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])];
  });
}

/** Returns the letters that a PDF draws, in any order, from its text-to-Unicode tables. */
export function lettersIn(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  const codes = [...text.matchAll(streams)]
    .map(([, , bytes = '']) => tryInflate(Buffer.from(bytes, 'latin1')))
    .filter((stream) => stream.includes('beginbfrange') || stream.includes('beginbfchar'))
    .flatMap((stream) => [...stream.matchAll(/<([0-9a-f]{4})>/gi)].map(([, code = '0']) => Number.parseInt(code, 16)));
  return String.fromCodePoint(...codes);
}

function tryInflate(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('latin1');
  } catch {
    return '';
  }
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/**
 * Returns the text that a PDF draws, in the order in which it draws it. The pieces of one text stand together, with a
 * line for each text.
 */
export function textIn(pdf: Buffer): string {
  const inflated = streamsIn(pdf);
  const letters = new Map(inflated.flatMap(lettersByGlyph));
  const texts = inflated.flatMap((stream) => [...stream.matchAll(/\[((?:<[0-9a-f]*>|[-\d.\s])*)\]\s*TJ/gi)]);
  return texts
    .map(([, pieces = '']) =>
      [...pieces.matchAll(/<([0-9a-f]*)>/gi)]
        .flatMap(([, glyphs = '']) => glyphs.match(/.{4}/g) ?? [])
        .map((glyph) => letters.get(Number.parseInt(glyph, 16)) ?? '')
        .join(''),
    )
    .join('\n');
}

/** Returns the colours in which a PDF fills texts and grounds, as `#rrggbb`. */
export function coloursIn(pdf: Buffer): string[] {
  const toHex = (part: string) =>
    Math.round(Number(part) * 255)
      .toString(16)
      .padStart(2, '0');
  return streamsIn(pdf)
    .flatMap((stream) => [...stream.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) scn/g)])
    .map(([, red = '0', green = '0', blue = '0']) => `#${[red, green, blue].map(toHex).join('')}`);
}

function streamsIn(pdf: Buffer): string[] {
  return [...pdf.toString('latin1').matchAll(streams)].map(([, , bytes = '']) =>
    tryInflate(Buffer.from(bytes, 'latin1')),
  );
}

/** Reads the ranges of a text-to-Unicode table: `<first> <last> [<letters of each glyph>]`. */
function lettersByGlyph(stream: string): [glyph: number, letters: string][] {
  return [...stream.matchAll(/<([0-9a-f]{4})>\s*<[0-9a-f]{4}>\s*\[([^\]]*)\]/gi)].flatMap(
    ([, first = '0', list = '']) =>
      [...list.matchAll(/<([0-9a-f ]*)>/gi)].map(([, codes = ''], index): [number, string] => [
        Number.parseInt(first, 16) + index,
        (codes.replaceAll(' ', '').match(/.{4}/g) ?? [])
          .map((code) => String.fromCharCode(Number.parseInt(code, 16)))
          .join(''),
      ]),
  );
}
