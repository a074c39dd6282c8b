import type { SiteCarrier } from '@haidai/contract/pages';
import { type Cover, isCover } from '@haidai/domain/content';
import { type PictureSize, pictureAddress } from '@haidai/domain/scenery';
import { sceneryFile } from '../../../core/page/scenery.ts';
import { sceneries } from '../../../ui/display/scenery.ts';

// This does not compile if a drawing that texts may name is missing.
sceneries satisfies Record<Cover, string>;

/** Returns the code of the place that an article is about. Undefined if a drawing illustrates it. */
export const cityOf = ({ cover }: { cover: string }) => (isCover(cover) ? undefined : cover);

/** Returns the file of the picture of an article: a drawing, or the city that the article is about. */
export function articlePicture(carrier: SiteCarrier, cover: string, size: PictureSize): string {
  return isCover(cover) ? sceneryFile(carrier, cover) : pictureAddress(cover, size);
}
