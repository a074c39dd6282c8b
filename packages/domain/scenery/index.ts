/**
 * The sizes of the pictures of cities, in pixels: a card, a picture beside a line of text, the head of a page, the stub
 * of a ticket, and the cards that social networks show, wide and square.
 */
export const pictureSizes = {
  card: { width: 560, height: 360 },
  thumb: { width: 96, height: 64 },
  hero: { width: 1440, height: 480 },
  stub: { width: 900, height: 140 },
  share: { width: 1200, height: 630 },
  square: { width: 480, height: 480 },
} as const;

export type PictureSize = keyof typeof pictureSizes;

const folder = '/art';

/** Returns the address of a city's picture. The city is the IATA code of its airport. */
export function pictureAddress(code: string, size: PictureSize): string {
  return `${folder}/${code}-${size}.svg`;
}

/** The sizes that are also sent as PNG, because social networks show no SVG. */
export const sharedSizes = ['share', 'square'] as const satisfies readonly PictureSize[];

/** Returns the address of a city's picture as PNG, in the colours of a light page. */
export function sharedPictureAddress(code: string, size: (typeof sharedSizes)[number]): string {
  return `${folder}/${code}-${size}.png`;
}
