import { type DocumentType, documentIdentity, documentRules, normaliseDocumentNumber } from '@haidai/domain/booking';
import type { Deps } from '../../../platform/index.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const nationalities = letters.flatMap((first) => letters.map((second) => first + second));

/**
 * Returns the fingerprints that a typed document number can have, for every kind of document. The page does not ask for
 * the kind.
 */
export function listDocumentFingerprints({ vault }: Pick<Deps, 'vault'>, typed: string): string[] {
  const types = documentRules.map(({ type }) => type as DocumentType);
  const identities = types.flatMap((type) => {
    const number = normaliseDocumentNumber(type, typed);
    const of = type === 'PP' || type === 'P' ? nationalities : ['CN'];
    return of.map((nationality) => documentIdentity(type, number, nationality));
  });
  return [...new Set(identities)].map((identity) => vault.fingerprint(identity));
}
