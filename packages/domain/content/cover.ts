/** The site's own drawings that can illustrate a text. The web pages hold one file for each. */
export const covers = [
  'coast-noon',
  'dusk',
  'islands-clear',
  'peaks-dawn',
  'ranges-snow',
  'login',
  'success',
  'hero',
] as const;

export type Cover = (typeof covers)[number];

export function isCover(text: string): text is Cover {
  return (covers as readonly string[]).includes(text);
}

/** True for the picture of an article: a drawing, or the code of a place, which shows its city. */
export function isArticleCover(cover: string): boolean {
  return isCover(cover) || /^[A-Z]{3}$/.test(cover);
}

/** True for the picture of an offer: a drawing, or the city of one of its destinations. */
export function isOfferCover(cover: string, destinations: readonly string[]): boolean {
  return isCover(cover) || destinations.includes(cover);
}

/** The icons of the site that a quick link of the home page can have. */
export const tileIcons = [
  'refresh',
  'order',
  'info',
  'heart',
  'umbrella',
  'coupon',
  'sunrise',
  'clock',
  'seat',
  'plane',
  'baggage',
  'calendar',
  'star',
  'meal',
  'phone',
] as const;
