import { type Deps, Refusal } from '../../platform/index.ts';
import { getContentStore } from './content-store.ts';
import { isSwitchOn } from './key-values.ts';

/**
 * Refuses `upgrading` with the hotline while `B2C_UPGRADE` is TRUE. Travellers cannot change or refund a ticket during
 * that time.
 */
export async function guardUpgrade(deps: Deps): Promise<void> {
  const contentStore = await getContentStore(deps);
  if (isSwitchOn(contentStore, 'B2C_UPGRADE')) throw new Refusal('upgrading', { hotline: deps.config.carrier.hotline });
}
