import { randomBytes } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutAt, joinGzipped, joinPlain } from './gzip-pieces.ts';

const hole = '#hole#';
const nonce = () => Buffer.from(randomBytes(16).toString('base64url'));
const filled = (text: string, filling: Buffer) => text.replaceAll(hole, filling.toString());

describe('a text with holes', () => {
  test('is complete after each filling, plain and compressed', () => {
    const text = `<html><script nonce="${hole}">山海之间</script><link nonce="${hole}"><p>从容出发</p></html>`;
    const pieces = cutAt(text, hole, 22);
    for (const filling of [nonce(), nonce()]) {
      expect(joinPlain(pieces, filling).toString()).toBe(filled(text, filling));
      expect(gunzipSync(joinGzipped(pieces, filling)).toString()).toBe(filled(text, filling));
    }
  });

  test('may have no holes', () => {
    const pieces = cutAt('nothing to fill', hole, 22);
    expect(gunzipSync(joinGzipped(pieces, nonce())).toString()).toBe('nothing to fill');
  });

  test('never refers back into a hole or beyond the deflate window', () => {
    const word = fc.constantFrom(hole, ' nonce="', '">', 'A'.repeat(22), '海'.repeat(40), 'x'.repeat(20_000), '\n');
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), (words) => {
        const text = words.join('');
        const filling = nonce();
        return gunzipSync(joinGzipped(cutAt(text, hole, 22), filling)).toString() === filled(text, filling);
      }),
    );
  });

  test('is hardly larger than the same text compressed at once', () => {
    const line = (index: number) => `<link rel="stylesheet" href="/assets/part-${index}.css" nonce="${hole}"/>\n`;
    const text = Array.from({ length: 40 }, (_, index) => line(index)).join('') + '海岱惟青州 '.repeat(800);
    const filling = nonce();
    const inPieces = joinGzipped(cutAt(text, hole, 22), filling).length;
    const whole = gzipSync(filled(text, filling)).length;
    expect(inPieces - whole).toBeLessThan(40 * 40);
  });

  test('rejects a filling of another length, because it would shift the back references', () => {
    expect(() => joinGzipped(cutAt(`a${hole}b`, hole, 22), Buffer.from('short'))).toThrow('22 bytes');
  });
});
