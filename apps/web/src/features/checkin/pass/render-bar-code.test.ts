import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { codeOf } from '@haidai/testkit/passes';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { renderBarCode } from './render-bar-code.ts';

const texts = [
  ['a pass of ours', codeOf()],
  ['an infant’s', codeOf({ type: 'B', seatNo: null, surname: 'LI', freeBags: '' })],
  ['the longest name', codeOf({ surname: 'WOLFESCHLEGELSTEINHAUSEN', sequence: 9999 })],
] as const;

beforeAll(async () => {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(await readFile(file)).buffer } });
});

/** Renders the code as a screen or printer does: twice as large, on white. */
async function photograph(svg: string, width: number): Promise<Uint8Array> {
  return sharp(Buffer.from(svg)).resize({ width }).flatten({ background: '#fff' }).png().toBuffer();
}

describe('an independent reader reads a rendered bar code', () => {
  it.each(texts)('for %s in Aztec on a screen', async (_, text) => {
    const [code] = await readBarcodes(await photograph(renderBarCode('aztec', text), 480), { tryHarder: true });
    expect(code).toMatchObject({ isValid: true, format: 'Aztec', text });
  });

  it.each(texts)('for %s in PDF417 on paper at 300 dots an inch', async (_, text) => {
    const [code] = await readBarcodes(await photograph(renderBarCode('pdf417', text), 803), { tryHarder: true });
    expect(code).toMatchObject({ isValid: true, format: 'PDF417', text });
  });

  it('and different texts give different codes', () => {
    expect(renderBarCode('aztec', texts[0][1])).not.toBe(renderBarCode('aztec', texts[1][1]));
  });
});
