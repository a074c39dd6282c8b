import type { SiteCarrier } from '@haidai/contract/pages';
import { sceneries } from '../../ui/display/scenery.ts';
import { artOf } from './art.ts';

const isKnown = (name: string): name is keyof typeof sceneries => Object.hasOwn(sceneries, name);

/** Returns the address of a drawing of the sea and the mountains, by its name. An unknown name gives `dusk`. */
export function sceneryFile(carrier: Pick<SiteCarrier, 'files' | 'art'>, name: string): string {
  const known = isKnown(name) ? name : 'dusk';
  return artOf(carrier, known === 'hero' ? 'hero.svg' : `scene-${known}.svg`, sceneries[known]);
}
