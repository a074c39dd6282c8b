import { createHash } from 'node:crypto';
import { pictureSizes, sharedPictureAddress, type sharedSizes } from '@haidai/domain/scenery';
import type { Gate } from '../../platform/index.ts';
import type { PictureStore } from './picture-store.ts';

type SharedSize = (typeof sharedSizes)[number];

/** A rendered picture, ready to send. */
export interface SharedPicture {
  png: Buffer;
  /** The hash of the picture, in quotes. */
  etag: string;
}

/** The most pictures in memory. A picture takes at most 150 KB. */
const mostPictures = 100;

/** Renders the pictures of the cities as PNG, each once, and keeps the pictures that were asked for last. */
export class SharedPictures {
  readonly #drawings: PictureStore;
  readonly #inTurn: Gate;
  readonly #pictures = new Map<string, Promise<SharedPicture>>();

  /** @param inTurn limits how many pictures are rendered at once */
  constructor(drawings: PictureStore, inTurn: Gate) {
    this.#drawings = drawings;
    this.#inTurn = inTurn;
  }

  /** Returns the picture of an airport or city, or undefined if it has none. Requests for one picture share one rendering. */
  get(code: string, size: SharedSize): Promise<SharedPicture> | undefined {
    const drawing = this.#drawings.get(code, size);
    if (!drawing) return undefined;
    const key = sharedPictureAddress(code, size);
    const picture = this.#pictures.get(key) ?? this.#inTurn(() => render(drawing.plain.toString('utf8'), size));
    this.#pictures.delete(key);
    this.#pictures.set(key, picture);
    picture.catch(() => this.#pictures.delete(key));
    const [oldest] = this.#pictures.keys();
    if (this.#pictures.size > mostPictures && oldest !== undefined) this.#pictures.delete(oldest);
    return picture;
  }
}

async function render(svg: string, size: SharedSize): Promise<SharedPicture> {
  const { default: sharp } = await import('sharp');
  const png = await sharp(Buffer.from(withColours(svg)))
    .resize(pictureSizes[size])
    .flatten()
    .png({ compressionLevel: 9, palette: true, quality: 90, effort: 4 })
    .toBuffer();
  const hash = createHash('sha256').update(png).digest('base64url');
  return { png, etag: `"${hash.slice(0, 22)}"` };
}

/**
 * Writes the colours of a light page in the place of the colour names, because the renderer reads no variables. The
 * first block of the style holds them.
 */
export function withColours(svg: string): string {
  const light = /<style>svg\{([^}]*)\}/.exec(svg)?.[1] ?? '';
  const colours = new Map(light.split(';').map((pair) => pair.split(':', 2) as [string, string]));
  return svg
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/var\((--[\w-]+)\)/g, (name, colour: string) => colours.get(colour) ?? name);
}
