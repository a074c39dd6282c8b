import type { Shelf } from './shelf.ts';

/** What the carrier has set, '' where it has set nothing. */
export function readValue({ keyValues }: Shelf, name: string): string {
  return keyValues.find(({ kvName }) => kvName === name)?.kvValue ?? '';
}

/** The specification: a switch is on when its value equals 'TRUE'. */
export function readSwitch(shelf: Shelf, name: 'B2C_GRAY' | 'B2C_UPGRADE'): boolean {
  return readValue(shelf, name) === 'TRUE';
}
