import type { ContentStore } from './content-store.ts';

/** Returns the carrier's value for a name. '' if there is none. */
export function getValue({ keyValues }: ContentStore, name: string): string {
  return keyValues.find(({ kvName }) => kvName === name)?.kvValue ?? '';
}

/** Returns whether a switch is on. The specification says that its value must equal 'TRUE'. */
export function isSwitchOn(contentStore: ContentStore, name: 'B2C_GRAY' | 'B2C_UPGRADE'): boolean {
  return getValue(contentStore, name) === 'TRUE';
}
