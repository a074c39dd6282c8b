import type { ContentStore } from './content-store.ts';

/** What the carrier has set, '' where it has set nothing. */
export function getValue({ keyValues }: ContentStore, name: string): string {
  return keyValues.find(({ kvName }) => kvName === name)?.kvValue ?? '';
}

/** The specification: a switch is on when its value equals 'TRUE'. */
export function isSwitchOn(shelf: ContentStore, name: 'B2C_GRAY' | 'B2C_UPGRADE'): boolean {
  return getValue(shelf, name) === 'TRUE';
}
