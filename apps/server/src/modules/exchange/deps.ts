import type { Deps, SignedIn } from '../../platform/index.ts';
import type { Catalogue } from '../flights/index.ts';

export type ChangeDeps = Deps & { catalogue: Catalogue };

/** The traveller who must own the order. */
export interface Owner {
  session: SignedIn;
  deviceId: string;
}
