import { type Cover, isCover } from '@haidai/domain/content';
import hero from '../../ui/art/hero.svg';
import coastNoon from '../../ui/art/scene-coast-noon.svg';
import dusk from '../../ui/art/scene-dusk.svg';
import islandsClear from '../../ui/art/scene-islands-clear.svg';
import login from '../../ui/art/scene-login.svg';
import peaksDawn from '../../ui/art/scene-peaks-dawn.svg';
import rangesSnow from '../../ui/art/scene-ranges-snow.svg';
import success from '../../ui/art/scene-success.svg';

const drawings: Record<Cover, string> = {
  'coast-noon': coastNoon,
  dusk,
  'islands-clear': islandsClear,
  'peaks-dawn': peaksDawn,
  'ranges-snow': rangesSnow,
  login,
  success,
  hero,
};

/** The file of a drawing by the name a text gives it. */
export function coverFile(name: string): string {
  return isCover(name) ? drawings[name] : drawings.dusk;
}
