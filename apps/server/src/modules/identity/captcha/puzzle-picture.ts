import { generateJigsaw, pieceBox } from './jigsaw.ts';
import { type Random, wholeBetween } from './random.ts';
import { renderScenery } from './scenery.ts';

/** The size of the pictures in CSS pixels. The pictures have twice as many pixels in each direction. */
export const pictureSize = { width: 336, height: 150 } as const;
const fineness = 2;
const edge = 6;

/**
 * A scenery without a gap, as raw pixels. Its rendering takes most of the time, so several puzzles use the same
 * scenery.
 */
export interface Scenery {
  pixels: Buffer;
  width: number;
  height: number;
}

export interface Puzzle {
  background: Buffer;
  piece: Buffer;
  /** The left edge of the gap, which is the answer. `top` is its top edge. Both are in CSS pixels. */
  left: number;
  top: number;
}

export async function paintScenery(random: Random): Promise<Scenery> {
  const { width, height } = pictureSize;
  const svg = Buffer.from(renderScenery(random, width, height));
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(svg, { density: 72 * fineness })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

/**
 * Cuts a piece out of a scenery. The gap is far enough from the left edge that the piece must move. Both pictures are
 * WebP.
 */
export async function cutPuzzle(scenery: Scenery, random: Random): Promise<Puzzle> {
  const left = wholeBetween(random, pieceBox + 30, pictureSize.width - pieceBox - edge);
  const top = wholeBetween(random, edge, pictureSize.height - pieceBox - edge);
  const outline = generateJigsaw(random);
  const [background, piece] = await Promise.all([
    markGap(scenery, outline, left, top),
    cutPiece(scenery, outline, left, top),
  ]);
  return { background, piece, left, top };
}

async function markGap(scenery: Scenery, outline: string, left: number, top: number): Promise<Buffer> {
  const { width, height } = pictureSize;
  const gap = renderSvg(
    width,
    height,
    `<g transform="translate(${left} ${top})"><path d="${outline}" fill="#0B2129" fill-opacity=".46" stroke="#fff" stroke-opacity=".85" stroke-width="1.4"/></g>`,
  );
  return (await decode(scenery))
    .composite([{ input: gap }])
    .webp({ quality: 82, effort: 2 })
    .toBuffer();
}

async function cutPiece(scenery: Scenery, outline: string, left: number, top: number): Promise<Buffer> {
  const region = {
    left: left * fineness,
    top: top * fineness,
    width: pieceBox * fineness,
    height: pieceBox * fineness,
  };
  const mask = renderSvg(pieceBox, pieceBox, `<path d="${outline}" fill="#fff"/>`);
  const { default: sharp } = await import('sharp');
  const cut = await (await decode(scenery))
    .extract(region)
    .ensureAlpha()
    .composite([{ input: mask, blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
  const shadow = `<path d="${outline}" fill="#0B2129" fill-opacity=".5" filter="url(#soft)"/>`;
  const rim = `<path d="${outline}" fill="none" stroke="#fff" stroke-width="2"/>`;
  const soft =
    '<filter id="soft" x="-.2" y="-.2" width="1.4" height="1.4"><feGaussianBlur stdDeviation="1.8"/></filter>';
  return sharp(renderSvg(pieceBox, pieceBox, soft + shadow))
    .composite([{ input: cut }, { input: renderSvg(pieceBox, pieceBox, rim) }])
    .webp({ quality: 86, alphaQuality: 90, effort: 2 })
    .toBuffer();
}

async function decode({ pixels, width, height }: Scenery) {
  const { default: sharp } = await import('sharp');
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** Renders an SVG whose user units are CSS pixels, at the resolution of the pictures. */
function renderSvg(width: number, height: number, content: string): Buffer {
  const size = `width="${width * fineness}" height="${height * fineness}" viewBox="0 0 ${width} ${height}"`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`);
}
