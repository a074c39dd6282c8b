/**
 * The sizes of the pictures of cities, in pixels: a card, a picture beside a line of text, the head of a page, the stub
 * of a ticket, and the card that social networks show.
 */
export const pictureSizes = {
  card: { width: 560, height: 360 },
  thumb: { width: 96, height: 64 },
  hero: { width: 1440, height: 480 },
  stub: { width: 900, height: 140 },
  share: { width: 1200, height: 630 },
} as const;

export type PictureSize = keyof typeof pictureSizes;

const folder = '/art';

/** Returns the address of a city's picture. The city is the IATA code of its airport. */
export function pictureAddress(code: string, size: PictureSize): string {
  return `${folder}/${code}-${size}.svg`;
}
