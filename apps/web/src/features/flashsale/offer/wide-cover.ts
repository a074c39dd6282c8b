import hero from '../../../ui/art/sale-hero.svg';
import coastNoon from '../../../ui/art/wide-coast-noon.svg';
import islandsClear from '../../../ui/art/wide-islands-clear.svg';
import peaksDawn from '../../../ui/art/wide-peaks-dawn.svg';
import rangesSnow from '../../../ui/art/wide-ranges-snow.svg';
import { sceneryFile } from '../../../ui/display/scenery.ts';

const wide: Record<string, string> = {
  'coast-noon': coastNoon,
  'islands-clear': islandsClear,
  'peaks-dawn': peaksDawn,
  'ranges-snow': rangesSnow,
  dusk: hero,
};

/** Returns the file of a drawing by its name, in its wide version if there is one. */
export function wideCover(name: string): string {
  return wide[name] ?? sceneryFile(name);
}
