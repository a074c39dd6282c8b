import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { textIn } from './read-pdf.ts';

const table = '1 beginbfrange\n<0000> <0001> [<4e2d> <6587>]\nendbfrange';
const stream = (content: string) => {
  const packed = deflateSync(content);
  const head = `<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`;
  return {
    last: packed.at(-1),
    bytes: Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream\nendobj\n')]),
  };
};

it('reads a text from a stream, whatever the last byte of its checksum is', () => {
  const lasts = new Set<number | undefined>();
  for (let x = 0; x < 256; x++) {
    const { last, bytes } = stream(`BT [<00000001>] TJ ET ${String.fromCharCode(x % 128, x / 2)}`);
    lasts.add(last);
    expect(textIn(Buffer.concat([stream(table).bytes, bytes])), `last byte ${last}`).toBe('中文');
  }
  expect(lasts).toContain(0x0d);
});
