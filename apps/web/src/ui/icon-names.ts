/**
 * The names of the icons of this site: a grid of 24, strokes of 1.6, round caps. Each is a symbol of `art/icons.svg`.
 */
export const iconNames = [
  'warning',
  'phone',
  'user',
  'menu',
  'order',
  'chevron-left',
  'chevron-right',
  'chevron-down',
  'chevron-up',
  'check',
  'mail',
  'edit',
  'to-top',
  'swap',
  'calendar',
  'plane',
  'meal',
  'refresh',
  'baggage',
  'seat',
  'star',
  'info',
  'search',
  'clock',
  'arrow-right',
  'close',
  'print',
  'plus',
  'minus',
  'lock',
  'mini-program',
  'chat',
  'microblog',
  'short-video',
  'smile',
  'heart',
  'umbrella',
  'coupon',
  'sunrise',
  'play',
  'pause',
  'headset',
  'coins',
  'bolt',
  'eye',
  'eye-off',
  'share',
  'boarding-pass',
] as const;

export type IconName = (typeof iconNames)[number];

export function isIconName(text: string): text is IconName {
  return (iconNames as readonly string[]).includes(text);
}
