import { readFileSync } from 'node:fs';
import { type PictureSize, pictureSizes } from '@haidai/domain/scenery';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { loadPlaces, shippedCarrier } from '../../reference/index.ts';
import { loadScenery } from '../load-scenery.ts';
import { PictureStore } from '../picture-store.ts';
import { pigments } from './pigments.ts';

const scenery = loadScenery();
const sizes = Object.keys(pictureSizes) as PictureSize[];
const places = loadPlaces(shippedCarrier);
const codes = places.airports.map(({ code }) => code);

/** The largest compressed size of each picture in bytes, so that a page with many pictures stays light. */
const limits: Readonly<Record<PictureSize, number>> = {
  card: 6 * 1024,
  thumb: 3 * 1024,
  hero: 12 * 1024,
  stub: 15 * 1024,
  share: 12 * 1024,
  square: 8 * 1024,
};

const store = new PictureStore(scenery);

function draw(code: string, size: PictureSize, from = store) {
  const picture = from.get(code, size);
  if (!picture) throw new Error(`${code} has no picture`);
  return picture;
}

describe.each(sizes)('the pictures of size %s', (size) => {
  test('exist for each airport and stay within the limit', () => {
    const heavy = codes.filter((code) => draw(code, size).gzipped.length > limits[size]);
    expect(codes.length).toBeGreaterThan(90);
    expect(heavy).toEqual([]);
  });

  test('are the same bytes each time', () => {
    const another = new PictureStore(scenery);
    expect(codes.filter((code) => !draw(code, size).plain.equals(draw(code, size, another).plain))).toEqual([]);
  });

  test('are valid XML of the size', async () => {
    for (const code of codes) {
      const { format, width, height } = await sharp(draw(code, size).plain).metadata();
      expect({ code, format, width, height }).toEqual({ code, format: 'svg', ...pictureSizes[size] });
    }
  });

  test('name only colours that their style defines, for light and for dark pages', () => {
    for (const code of codes) {
      const [, light = '', dark = '', body = ''] =
        /<style>svg\{(.*?)\}@media \(prefers-color-scheme:dark\)\{svg\{(.*?)\}\}<\/style>(.*)/.exec(
          draw(code, size).plain.toString(),
        ) ?? [];
      const used = new Set(Array.from(body.matchAll(/var\((--[\w-]+)\)/g), ([, name]) => name));
      for (const style of [light, dark]) {
        const defined = style.split(';').map((line) => /^(--[\w-]+):#[0-9a-f]{6}$/.exec(line)?.[1]);
        expect(new Set(defined)).toEqual(used);
      }
    }
  });
});

test('the pigments of the pictures are those of the pages', () => {
  const colours = readFileSync(new URL('../../../../../web/src/ui/styles/colours.css', import.meta.url), 'utf8');
  const ofPages = Object.keys(pigments).map((name) => [
    name,
    new RegExp(`--pigment-${name}: (#[0-9a-f]{6});`, 'i').exec(colours)?.[1]?.toLowerCase(),
  ]);
  expect(Object.fromEntries(ofPages)).toEqual(pigments);
});
