import hero from '../art/hero.svg';
import coastNoon from '../art/scene-coast-noon.svg';
import dusk from '../art/scene-dusk.svg';
import islandsClear from '../art/scene-islands-clear.svg';
import login from '../art/scene-login.svg';
import peaksDawn from '../art/scene-peaks-dawn.svg';
import rangesSnow from '../art/scene-ranges-snow.svg';
import success from '../art/scene-success.svg';

/** The standard drawings of the sea and the mountains, by name. */
export const sceneries = {
  'coast-noon': coastNoon,
  dusk,
  'islands-clear': islandsClear,
  'peaks-dawn': peaksDawn,
  'ranges-snow': rangesSnow,
  login,
  success,
  hero,
};
