import hero from '../../ui/art/sale-hero.svg';
import coastNoon from '../../ui/art/wide-coast-noon.svg';
import islandsClear from '../../ui/art/wide-islands-clear.svg';
import peaksDawn from '../../ui/art/wide-peaks-dawn.svg';
import rangesSnow from '../../ui/art/wide-ranges-snow.svg';
import { sceneryFile } from '../../ui/scenery.ts';

const wide: Record<string, string> = {
  'coast-noon': coastNoon,
  'islands-clear': islandsClear,
  'peaks-dawn': peaksDawn,
  'ranges-snow': rangesSnow,
  dusk: hero,
};

/** A drawing by its name, drawn for a wide frame where there is such a one. */
export function wideCover(name: string): string {
  return wide[name] ?? sceneryFile(name);
}
