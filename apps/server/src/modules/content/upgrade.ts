import { type Deps, Refusal } from '../../platform/index.ts';
import { getContentStore } from './content-store.ts';
import { isSwitchOn } from './key-values.ts';

/** While `B2C_UPGRADE` is TRUE nobody changes or gives back a ticket here. Refusal: upgrading, with the hotline. */
export async function guardUpgrade(deps: Deps): Promise<void> {
  const shelf = await getContentStore(deps);
  if (isSwitchOn(shelf, 'B2C_UPGRADE')) throw new Refusal('upgrading', { hotline: deps.config.carrier.hotline });
}
