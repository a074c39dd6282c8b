import { expect, test } from 'vitest';
import { renderQrCode } from './render-qr-code.ts';

/** Returns the width of the picture in modules and the first row with a dark module. */
async function zonesOf(text: string, margin?: number) {
  const svg = decodeURIComponent(await renderQrCode(text, margin));
  const width = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const firstDark = Number(/stroke="#000000" d="M(\d+)/.exec(svg)?.[1]);
  return { width, firstDark, hasGround: /fill="#ffffff"/.test(svg) };
}

test('a QR code brings its own white zone of four modules, so that a reader finds it on a dark page', async () => {
  const bare = await zonesOf('weixin://wxpay/bizpayurl?pr=1', 0);
  const code = await zonesOf('weixin://wxpay/bizpayurl?pr=1');
  expect(code.hasGround).toBe(true);
  expect(code.width).toBe(bare.width + 8);
  expect([bare.firstDark, code.firstDark]).toEqual([0, 4]);
});
