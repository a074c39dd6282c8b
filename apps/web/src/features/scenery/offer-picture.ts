import type { SiteCarrier } from '@haidai/contract/pages';
import { pictureAddress } from '@haidai/domain/scenery';
import { artOf } from '../../core/page/art.ts';
import { sceneryFile } from '../../core/page/scenery.ts';
import hero from '../../ui/art/sale-hero.svg';
import coastNoon from '../../ui/art/wide-coast-noon.svg';
import islandsClear from '../../ui/art/wide-islands-clear.svg';
import peaksDawn from '../../ui/art/wide-peaks-dawn.svg';
import rangesSnow from '../../ui/art/wide-ranges-snow.svg';
import { sceneries } from '../../ui/display/scenery.ts';

const wide: Record<string, string> = {
  'coast-noon': coastNoon,
  'islands-clear': islandsClear,
  'peaks-dawn': peaksDawn,
  'ranges-snow': rangesSnow,
  dusk: hero,
};

/** Returns the file of the picture of an offer: a drawing, wide if there is a wide one, or the city whose code it is. */
export function offerPicture(carrier: SiteCarrier, cover: string, size: 'card' | 'hero'): string {
  const standard = wide[cover];
  if (standard) return artOf(carrier, cover === 'dusk' ? 'sale-hero.svg' : `wide-${cover}.svg`, standard);
  return Object.hasOwn(sceneries, cover) ? sceneryFile(carrier, cover) : pictureAddress(cover, size);
}
