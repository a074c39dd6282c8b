import type { SiteCarrier } from '@haidai/contract/pages';
import { useSite } from './site.tsx';

type Drawings = Pick<SiteCarrier, 'files' | 'art'>;

/**
 * Returns the address of a drawing in the carrier's folder `art/`. Every carrier has the logos and the icons. For any
 * other drawing the caller gives the standard one, which a file of the same name replaces.
 */
export function artOf({ files, art }: Drawings, file: string, standard?: string): string {
  return standard === undefined || art.includes(file) ? `${files}/art/${file}` : standard;
}

/** Returns the address of a drawing on a page, as `artOf` does. */
export function useArt(file: string, standard?: string): string {
  return artOf(useSite().carrier, file, standard);
}
