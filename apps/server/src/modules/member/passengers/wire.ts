import type { SavedPassenger } from '@haidai/contract/member';
import { ageGroupOn, type DocumentType, documentRule, type PassengerType } from '@haidai/domain/booking';
import { maskMobile } from '@haidai/domain/identity';
import { unsealMasked, type Vault } from '../../../platform/index.ts';
import type { SavedPassengerRow } from './repository.ts';

/**
 * Returns a saved passenger as lists show it. Numbers are masked, the document types DD, SD, HV and OD appear as ID,
 * and the passenger type follows the age of today.
 */
export function toSavedPassenger(
  saved: SavedPassengerRow,
  vault: Vault,
  { today, holder }: { today: string; holder: AccountHolder },
): SavedPassenger {
  const documentType = saved.document_type as DocumentType;
  return {
    id: saved.id,
    surname: saved.surname,
    firstName: saved.first_name,
    passengerType: grownUp(saved.passenger_type, saved.birthday, today),
    documentType: documentRule(documentType)?.normalForm ?? documentType,
    documentNoMasked: unsealMasked(vault, saved.document_sealed),
    birthday: saved.birthday,
    sex: saved.sex,
    nationality: saved.nationality,
    documentExpiry: saved.document_expiry,
    mobileMasked: saved.mobile_sealed === null ? null : maskMobile(vault.unseal(saved.mobile_sealed)),
    isSelf: isHolder(saved, vault, holder),
  };
}

/** The holder of an account: the fingerprint of the document, if the account has one, and the mobile number. */
export interface AccountHolder {
  documentFp: string | null;
  mobile: string;
}

/**
 * Whether a saved passenger is the holder of the account. The document of the account decides. In an account without a
 * document, the adult with the mobile number of the account is its holder.
 */
function isHolder(saved: SavedPassengerRow, vault: Vault, { documentFp, mobile }: AccountHolder): boolean {
  if (documentFp !== null) return vault.fingerprint(vault.unseal(saved.document_sealed)) === documentFp;
  return saved.passenger_type === 'A' && saved.mobile_sealed !== null && vault.unseal(saved.mobile_sealed) === mobile;
}

/**
 * Returns the passenger type of today. A saved infant or child may have grown older. An infant who was saved as a child
 * has a seat and stays a child.
 */
function grownUp(savedAs: PassengerType, birthday: string, today: string): PassengerType {
  const byAge = ageGroupOn(birthday, today);
  return byAge === 'A' || savedAs === 'B' ? byAge : savedAs;
}
