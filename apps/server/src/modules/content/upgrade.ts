import { type Deps, Refusal } from '../../platform/index.ts';
import { readSwitch } from './key-values.ts';
import { openShelf } from './shelf.ts';

/** While `B2C_UPGRADE` is TRUE nobody changes or gives back a ticket here. Refusal: upgrading, with the hotline. */
export async function guardUpgrade(deps: Deps): Promise<void> {
  const shelf = await openShelf(deps);
  if (readSwitch(shelf, 'B2C_UPGRADE')) throw new Refusal('upgrading', { hotline: deps.config.carrier.hotline });
}
