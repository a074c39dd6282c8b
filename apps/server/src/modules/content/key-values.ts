import { hotlineWords } from '@haidai/domain/notification';
import { type Deps, Refusal } from '../../platform/index.ts';
import { type ContentStore, getContentStore } from './content-store.ts';

/** Returns the carrier's value for a name. '' if there is none. */
export function getValue({ keyValues }: ContentStore, name: string): string {
  return keyValues.find(({ kvName }) => kvName === name)?.kvValue ?? '';
}

/** Returns whether a switch is on. The specification says that its value must equal 'TRUE'. */
export function isSwitchOn(contentStore: ContentStore, name: 'B2C_GRAY' | 'B2C_UPGRADE'): boolean {
  return getValue(contentStore, name) === 'TRUE';
}

/**
 * Refuses `upgrading` with the hotline while `B2C_UPGRADE` is TRUE. Travellers cannot change or refund a ticket during
 * that time.
 */
export async function guardUpgrade(deps: Deps): Promise<void> {
  const contentStore = await getContentStore(deps);
  if (isSwitchOn(contentStore, 'B2C_UPGRADE'))
    throw new Refusal('upgrading', { hotline: hotlineWords(deps.config.carrier) });
}
