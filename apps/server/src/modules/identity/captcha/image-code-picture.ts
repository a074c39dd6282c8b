import { brandColours } from '../../reference/index.ts';
import { letters, strokesOf } from './letters.ts';
import { between, pick, type Random, wholeBetween } from './random.ts';

const size = { width: 132, height: 48 } as const;
const codeLength = 5;

export interface ImageCode {
  code: string;
  /** The image in WebP format, at twice the displayed size. */
  picture: Buffer;
}

/**
 * Generates an image of five letters. Each letter is rotated, slanted and shifted a little, and waves cross the
 * letters.
 */
export async function generateImageCode(random: Random): Promise<ImageCode> {
  const code = Array.from({ length: codeLength }, () => letters[wholeBetween(random, 0, letters.length - 1)]).join('');
  const { width, height } = size;
  const shapes = [...code].map((letter, index) => renderLetter(random, letter, index)).join('');
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="${height * 2}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${brandColours().ground}"/>${renderWaves(random)}${shapes}${renderWaves(random)}</svg>`;
  const { default: sharp } = await import('sharp');
  return { code, picture: await sharp(Buffer.from(svg)).webp({ quality: 80 }).toBuffer() };
}

function renderLetter(random: Random, letter: string, index: number): string {
  const x = 10 + index * 24 + between(random, -2, 3);
  const y = between(random, 7, 13);
  const scale = between(random, 1.7, 2.1);
  const turn = `rotate(${between(random, -16, 16).toFixed(1)} 5 7) skewX(${between(random, -14, 14).toFixed(1)})`;
  const place = `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(2)}) ${turn}`;
  const width = between(random, 1.2, 1.7).toFixed(2);
  return `<path d="${strokesOf(letter)}" transform="${place}" fill="none" stroke="${pick(random, brandColours().inks)}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

function renderWaves(random: Random): string {
  return Array.from({ length: 3 }, () => {
    const rise = between(random, -10, 10).toFixed(1);
    const path = `M-4 ${between(random, 6, 42).toFixed(1)}q17 ${rise} 35 0t35 0t35 0t35 0`;
    return `<path d="${path}" fill="none" stroke="${pick(random, brandColours().inks)}" stroke-opacity=".4" stroke-width="1"/>`;
  }).join('');
}
