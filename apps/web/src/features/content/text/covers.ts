import type { Cover } from '@haidai/domain/content';
import { sceneries, sceneryFile } from '../../../ui/display/scenery.ts';

// This does not compile if a drawing that texts may name is missing.
sceneries satisfies Record<Cover, string>;

/** Returns the file of a drawing by its name in a text. */
export const coverFile = sceneryFile;
