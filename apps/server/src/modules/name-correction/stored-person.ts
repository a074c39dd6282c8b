import type { PassengerEntry } from '@haidai/domain/booking';
import type { Deps } from '../../platform/index.ts';

/** The data of a traveller that a correction stores, sealed. */
export type StoredPerson = Pick<PassengerEntry, 'surname' | 'firstName' | 'documentNo' | 'birthday' | 'sex'>;

export function sealStored({ vault }: Pick<Deps, 'vault'>, entry: PassengerEntry): string {
  const { surname, firstName, documentNo, birthday, sex } = entry;
  return vault.seal(JSON.stringify({ surname, firstName, documentNo, birthday, sex } satisfies StoredPerson));
}

export function unsealStored({ vault }: Pick<Deps, 'vault'>, sealed: string): StoredPerson {
  return JSON.parse(vault.unseal(sealed)) as StoredPerson;
}
