import type { Cover } from '@haidai/domain/content';
import { sceneries, sceneryFile } from '../../ui/scenery.ts';

// A drawing that texts may name and nobody has drawn does not compile.
sceneries satisfies Record<Cover, string>;

/** The file of a drawing by the name a text gives it. */
export const coverFile = sceneryFile;
