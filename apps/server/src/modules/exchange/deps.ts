import type { Deps, SignedIn } from '../../platform/index.ts';
import type { Catalogue } from '../flights/index.ts';

export type ChangeDeps = Deps & { catalogue: Catalogue };

/** Whose order it has to be. */
export interface Owner {
  session: SignedIn;
  deviceId: string;
}
