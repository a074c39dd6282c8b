/** The site's own drawings a text may be illustrated with. The pages hold one file for each. */
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

/** The icons of the site a quick link of the home page may have. */
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
