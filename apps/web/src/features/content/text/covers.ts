import { type Cover, isCover } from '@haidai/domain/content';
import { type PictureSize, pictureAddress } from '@haidai/domain/scenery';
import { sceneries, sceneryFile } from '../../../ui/display/scenery.ts';

// This does not compile if a drawing that texts may name is missing.
sceneries satisfies Record<Cover, string>;

/** Returns the file of a drawing by its name in a text. */
export const coverFile = sceneryFile;

/** Returns the code of the place that an article is about. Undefined if a drawing illustrates it. */
export const cityOf = ({ cover }: { cover: string }) => (isCover(cover) ? undefined : cover);

/** Returns the file of the picture of an article: a drawing, or the city that the article is about. */
export function articlePicture(cover: string, size: PictureSize): string {
  return isCover(cover) ? sceneryFile(cover) : pictureAddress(cover, size);
}
