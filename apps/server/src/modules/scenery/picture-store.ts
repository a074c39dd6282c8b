import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { type PictureSize, pictureSizes } from '@haidai/domain/scenery';
import { drawCity } from './draw/draw-city.ts';
import type { Frame } from './draw/sheet.ts';
import type { Scenery } from './load-scenery.ts';

/** A drawn picture, ready to send. */
export interface Picture {
  plain: Buffer;
  gzipped: Buffer;
  /** The hash of the picture, in quotes. */
  etag: string;
}

/** The most pictures in memory. A picture takes some 30 KB. */
const mostPictures = 300;

/** Draws each picture once and keeps the pictures that were asked for last. */
export class PictureStore {
  readonly #scenery: Scenery;
  readonly #pictures = new Map<string, Picture>();

  constructor(scenery: Scenery) {
    this.#scenery = scenery;
  }

  /** Returns the picture of an airport, or undefined if the airport has none. */
  get(code: string, size: PictureSize): Picture | undefined {
    const scene = this.#scenery.scenes.get(code);
    if (!scene) return undefined;
    const key = `${code}-${size}`;
    const picture = this.#pictures.get(key) ?? toPicture(drawCity(scene, this.#scenery.landmarks, frameOf(size)));
    this.#pictures.delete(key);
    this.#pictures.set(key, picture);
    const [oldest] = this.#pictures.keys();
    if (this.#pictures.size > mostPictures && oldest !== undefined) this.#pictures.delete(oldest);
    return picture;
  }
}

/** Returns the frame of a size. In wide pictures the landmarks stand further right, because the words take more room. */
export function frameOf(size: PictureSize): Frame {
  const { width, height } = pictureSizes[size];
  const isWide = width / height > 1.8;
  const detail = size === 'thumb' ? 'thumb' : size === 'hero' || size === 'share' ? 'hero' : 'card';
  return { width, height, detail, focus: isWide ? 0.67 : 0.55 };
}

function toPicture(svg: string): Picture {
  const plain = Buffer.from(svg);
  const hash = createHash('sha256').update(plain).digest('base64url');
  return { plain, gzipped: gzipSync(plain, { level: 9 }), etag: `"${hash.slice(0, 22)}"` };
}
