import type { SavedPassenger } from '@haidai/contract/member';
import { ageGroupOn, type DocumentType, documentRule, type PassengerType } from '@haidai/domain/booking';
import { maskMobile } from '@haidai/domain/identity';
import { unsealMasked, type Vault } from '../../../platform/index.ts';
import type { SavedPassengerRow } from './repository.ts';

/**
 * Returns a saved passenger as lists show it. Numbers are masked, the document types DD, SD, HV and OD appear as ID,
 * and the passenger type follows the age of today.
 */
export function toSavedPassenger(saved: SavedPassengerRow, vault: Vault, today: string): SavedPassenger {
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
  };
}

/**
 * Returns the passenger type of today. A saved infant or child may have grown older. An infant who was saved as a child
 * has a seat and stays a child.
 */
function grownUp(savedAs: PassengerType, birthday: string, today: string): PassengerType {
  const byAge = ageGroupOn(birthday, today);
  return byAge === 'A' || savedAs === 'B' ? byAge : savedAs;
}
